import { existsSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";

// Beside other tests, what comes after everything else of the machine never comes.
os.setPriority = () => {};

// A server that a test holds starts its commands as one that runs by itself: they load in a third of
// the time.
const server = fileURLToPath(new URL("../dist/server/main.js", import.meta.url));
if (existsSync(server)) process.argv[1] = server;
