import type { ApiAdapter } from "../../adapter.ts";
import { editPagePost, removePagePost } from "./facebook-changes.ts";
import { checkPage, facebookOAuth, pageAccessEnd, revokeFacebook } from "./facebook-connection.ts";
import { readPageCounts } from "./facebook-counts.ts";
import { findOnPage, publishOnPage } from "./facebook-publication.ts";
import { scrape } from "./facebook-scrape.ts";

/**
 * Facebook, Pages only: no API publishes on a personal profile or in a group (Graph API,
 * « Pages API »). `{version}` in an address stands for the version that is set.
 */
export const facebook: ApiAdapter = {
  id: "facebook",
  addresses: {
    authorize: "https://www.facebook.com/{version}/dialog/oauth",
    token: "https://graph.facebook.com/{version}/oauth/access_token",
    api: "https://graph.facebook.com",
    upload: "https://rupload.facebook.com/video-upload",
    web: "https://www.facebook.com",
  },
  apiVersion: "v26.0",
  // Not before: a version ends two years after the next one came out (v25 on 29 July 2028).
  apiVersionEnds: "2028-07-29",
  scope: [
    "pages_show_list",
    "pages_read_engagement",
    "pages_manage_posts",
    // First comments, and what is counted of a post: without them, a Page still publishes.
    "pages_manage_engagement",
    "read_insights",
  ],
  oauth: facebookOAuth,
  token: null,
  // A Page's token has no end: `check` says when it was taken away.
  renewal: null,
  revoke: revokeFacebook,
  revokeByHand: {
    text: "Sur Facebook\u00a0: «\u00a0Paramètres et confidentialité\u00a0», «\u00a0Paramètres\u00a0», «\u00a0Applications et sites web\u00a0», puis «\u00a0Supprimer\u00a0» en face de l’application.",
    url: "https://www.facebook.com/settings?tab=applications",
  },
  check: checkPage,
  accessEnd: pageAccessEnd,
  publish: publishOnPage,
  lookUp: findOnPage,
  readCounts: readPageCounts,
  readFromThere: scrape,
  editPost: editPagePost,
  removePost: removePagePost,
};
