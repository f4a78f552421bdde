import { createHash } from "node:crypto";

/**
 * A thread as push services take topics: 32 letters of base64url at most (RFC 8030). Another for
 * each browser: their service does not learn whose browsers are told of the same conversation.
 */
export const topicOf = (installationId: string, thread: string): string =>
  createHash("sha256").update(`${installationId} ${thread}`).digest("base64url").slice(0, 32);
