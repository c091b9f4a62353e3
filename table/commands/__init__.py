"""The commands of `consigliere`, one module each."""
