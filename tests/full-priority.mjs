import os from "node:os";

// Beside other tests, what comes after everything else of the machine never comes.
os.setPriority = () => {};
