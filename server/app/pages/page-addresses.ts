/**
 * Addresses of the application's own pages, as its router writes them (`client/app/router.tsx`):
 * `tests/routes.test.ts` compares both. Any other answers 404, with the same document.
 */
export const PAGE_ADDRESSES = [
  "/",
  "/login",
  "/register",
  "/shared",
  "/installation",
  "/releve",
  "/compte",
  "/confirmer-adresse",
  "/terminer-inscription/:communityId",
  "/login/:communityId/:groupeId?",
  "/signup/:communityId/:groupeId?",
  "/connexion/:communityId/:groupeId?",
  "/oauth/callback",
  "/forgot-password/:communityId",
  "/redirection-mot-de-passe/:communityId",
  "/profil/:communityId/:groupeId?",
  "/profil/:communityId/:groupeId?/reglages",
  "/profil/:communityId/:groupeId?/securite",
  "/profil/:communityId/:groupeId?/modifier",
  "/aide/:page?",
  "/affiliation",
  "/shareSocial",
  "/dashboard/publications",
  "/dashboard/calendrier",
  "/dashboard/social-accounts",
  ...[
    "",
    "/membres/:openId?",
    "/inscriptions",
    "/groupes/:openId?",
    "/adhesions",
    "/invitations",
    "/signalements/:openId?",
    "/demandes/:openId?",
    "/publications",
    "/plateformes/:openId?",
    "/listes/:openId?",
    "/communaute",
    "/mots/:openId?",
    "/courrier",
    "/taches",
    "/sauvegardes",
    "/stockage",
    "/journal",
  ].map((page) => `/administration${page}`),
  ...[
    "",
    "/groupes",
    "/carte",
    "/notifications/essai",
    "/recherche",
    "/classement",
    "/partager",
    "/shared",
    "/programmes",
    "/epingles",
    "/bloques",
    "/signalements",
    "/decisions",
    "/partage/:postId",
    "/singleUser/:userId",
    "/partages/:userId",
    "/chaines",
    "/creer-des-chaines",
    "/modifier-des-chaines/:chaineId",
    "/page-chaine/:chaineId",
    "/evenement/:eventId",
    "/creer-un-evenement",
    "/modifier-un-evenement/:eventId",
    "/notifications",
    "/notifications/reglages",
    "/private-message",
    "/user-private-message/:senderId/:receptId",
    "/conversation/:conversationId",
    "/:groupeId/:typePage?",
  ].map((page) => `/community/:communityId${page}`),
];

/** A path segment that stands for an id or a tab: it has no dot, unlike file names. */
const PART = "[^/.]+";

const KNOWN = new RegExp(
  `^(${PAGE_ADDRESSES.map((address) =>
    address.replace(/\/:\w+\?/g, `(/${PART})?`).replace(/:\w+/g, PART),
  ).join("|")})/?$`,
);

/** Whether the application has a page at a path, even if what it would show does not exist. */
export const isPage = (path: string): boolean => KNOWN.test(path);
