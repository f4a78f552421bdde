import type { ApiAdapter } from "../../adapter.ts";
import { prolonging } from "../meta/meta-long-tokens.ts";
import { checkThreads, threadsAccessEnd, threadsOAuth } from "./threads-connection.ts";
import { readThreadsCounts, removeFromThreads } from "./threads-posts.ts";
import { findOnThreads, publishOnThreads } from "./threads-publication.ts";

/** Threads, any profile of its own, by the Threads API of Meta. */
export const threads: ApiAdapter = {
  id: "threads",
  addresses: {
    authorize: "https://threads.net/oauth/authorize",
    token: "https://graph.threads.net/oauth/access_token",
    api: "https://graph.threads.net",
    web: "https://www.threads.net",
  },
  apiVersion: "v1.0",
  apiVersionEnds: null,
  scope: [
    "threads_basic",
    "threads_content_publish",
    "threads_manage_replies",
    "threads_read_replies",
    "threads_manage_insights",
    "threads_delete",
  ],
  oauth: threadsOAuth,
  token: null,
  renewal: prolonging("th"),
  revoke: null,
  revokeByHand: {
    text: "Sur Threads\u00a0: «\u00a0Paramètres\u00a0», «\u00a0Compte\u00a0», «\u00a0Autorisations du site web\u00a0», puis «\u00a0Supprimer\u00a0» en face de l’application.",
    url: "https://www.threads.net/settings/account",
  },
  check: checkThreads,
  accessEnd: threadsAccessEnd,
  publish: publishOnThreads,
  lookUp: findOnThreads,
  readCounts: readThreadsCounts,
  removePost: removeFromThreads,
};
