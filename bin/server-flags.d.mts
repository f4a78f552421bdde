/** The types of `server-flags.mjs`, which runs on the machine's own Node, without any. */
export const SERVER_FLAGS: readonly string[];
