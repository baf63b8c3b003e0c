// Rival: a process that does nothing.
