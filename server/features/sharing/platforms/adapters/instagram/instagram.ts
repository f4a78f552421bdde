import type { ApiAdapter } from "../../adapter.ts";
import { checkInstagram, instagramOAuth, instagramRenewal } from "./instagram-connection.ts";
import { readInstagramCounts } from "./instagram-counts.ts";
import { findOnInstagram, publishOnInstagram } from "./instagram-publication.ts";

/** Instagram, professional accounts, by its own login (« Instagram API with Instagram Login »). */
export const instagram: ApiAdapter = {
  id: "instagram",
  addresses: {
    authorize: "https://www.instagram.com/oauth/authorize",
    token: "https://api.instagram.com/oauth/access_token",
    api: "https://graph.instagram.com",
    web: "https://www.instagram.com",
  },
  apiVersion: "v26.0",
  // As the Graph API of Facebook, whose versions it shares.
  apiVersionEnds: "2028-07-29",
  scope: [
    "instagram_business_basic",
    "instagram_business_content_publish",
    // First comments, and what is counted: without them, an account still publishes.
    "instagram_business_manage_comments",
    "instagram_business_manage_insights",
  ],
  oauth: instagramOAuth,
  token: null,
  renewal: instagramRenewal,
  revoke: null,
  revokeByHand: {
    text: "Sur Instagram\u00a0: «\u00a0Paramètres\u00a0», «\u00a0Autorisations des sites web\u00a0», «\u00a0Applications et sites web\u00a0», puis «\u00a0Supprimer\u00a0» en face de l’application.",
    url: "https://www.instagram.com/accounts/manage_access/",
  },
  check: checkInstagram,
  publish: publishOnInstagram,
  lookUp: findOnInstagram,
  // Its login takes no publication back, nor other words (« IG Media »).
  readCounts: readInstagramCounts,
};
