/** The ids that addresses of routes are made of. */
export type RoutePlace = {
  communityId: string;
  groupId: string;
  memberId: string;
  /** Another member. */
  otherId: string;
  postId: string;
  /** A channel of the member's own. */
  channelId: string;
  /** An event open to all. */
  eventId: string;
};

/** Words that show that a screen is there. */
type Words = string | RegExp;

/** What a route shows; `to` is the path it leads to. */
type Shown = { words: Words; to?: RegExp };

export type SpecRoute = {
  /** As the specification writes it, and `docs/routes.md`. */
  route: string;
  at(place: RoutePlace): string;
  member: Shown;
  /** `login`: leads to the login page, and back once signed in. */
  visitor: Shown | "login";
  /** What a member reads of it without network after having opened it; `nothing` of it is kept. */
  offline: Shown | "nothing";
  /** The answer that the phone keeps of it. */
  call?: string;
  /** Nothing but the browser's own cache keeps it, for five minutes. */
  briefly?: true;
};

/** The offline screen of a person for whom nothing was kept (specification, section 2). */
export const OFFLINE_WORDS = /Oups.! Aucun accès à Internet/;

const HOME = { words: "Bienvenue à tous les amis.", to: /^\/community\/[^/]+$/ };
const LOGIN = { words: "Se connecter", to: /^\/login\// };

/** A member reads it, and reads it again offline; a visitor signs in first. */
const kept = (route: string, at: SpecRoute["at"], words: Words, call = '"readMe"'): SpecRoute => ({
  route,
  at,
  member: { words },
  visitor: "login",
  offline: { words },
  call,
});

/** The same, where nothing of it stays on the phone. */
const live = (route: string, at: SpecRoute["at"], words: Words): SpecRoute => ({
  route,
  at,
  member: { words },
  visitor: "login",
  offline: "nothing",
});

/** A page that the server draws for everyone. */
const drawn = (route: string, at: SpecRoute["at"], words: Words): SpecRoute => ({
  route,
  at,
  member: { words },
  visitor: { words },
  offline: "nothing",
});

/** The same, which the browser itself keeps for five minutes. */
const legal = (path: string, words: Words): SpecRoute => ({
  ...drawn(path, () => path, words),
  offline: { words },
  briefly: true,
});

/** A sign-in page: members are redirected to their home. */
const door = (route: string, at: SpecRoute["at"], visitor: Shown): SpecRoute => ({
  route,
  at,
  member: HOME,
  visitor,
  offline: HOME,
});

const inside =
  (rest = "") =>
  ({ communityId }: RoutePlace) =>
    `/community/${communityId}${rest}`;

/** The route table of the specification (section 2). */
const TABLE: SpecRoute[] = [
  door("/signup/{communityId}/{groupeId}", (p) => `/signup/${p.communityId}/${p.groupId}`, {
    words: "Créer mon compte",
  }),
  door("/login/{communityId}/{groupeId}", (p) => `/login/${p.communityId}/${p.groupId}`, LOGIN),
  {
    route: "/forgot-password/{communityId}",
    at: (p) => `/forgot-password/${p.communityId}`,
    member: { words: "Mot de passe oublié" },
    visitor: { words: "Mot de passe oublié" },
    offline: { words: "Mot de passe oublié" },
  },
  {
    route: "/redirection-mot-de-passe/{communityId}",
    at: (p) => `/redirection-mot-de-passe/${p.communityId}?token=abc`,
    member: { words: "Choisir un mot de passe" },
    visitor: { words: "Choisir un mot de passe" },
    offline: { words: "Choisir un mot de passe" },
  },
  kept(
    "/profil/{communityId}/{groupeId}",
    (p) => `/profil/${p.communityId}/${p.groupId}`,
    "Rosine",
  ),
  live("/affiliation", () => "/affiliation", "Créer mon lien"),
  kept(
    "/community/{fixedCommunityId}/creer-des-chaines",
    inside("/creer-des-chaines"),
    "Créer une chaîne",
  ),
  kept(
    "/community/{fixedCommunityId}/modifier-des-chaines/{chaineId}",
    (p) => inside(`/modifier-des-chaines/${p.channelId}`)(p),
    "Modifier la chaîne",
    '["channels","read"',
  ),
  kept(
    "/community/{fixedCommunityId}/page-chaine/{chaineId}",
    (p) => inside(`/page-chaine/${p.channelId}`)(p),
    "Une parole par jour",
    '["channels","read"',
  ),
  live("/community/{fixedCommunityId}/carte", inside("/carte"), "Carte"),
  {
    route: "/",
    at: () => "/",
    member: HOME,
    visitor: { words: "Église du Parvis", to: /^\/$/ },
    offline: HOME,
  },
  drawn(
    "/boost/event/{eventId}/{slug optional}",
    (p) => `/boost/event/${p.eventId}/veillee-de-louange`,
    "Veillée de louange",
  ),
  kept("/shareSocial", () => "/shareSocial", "Votre message"),
  {
    route: "/oauth/callback",
    at: () => "/oauth/callback?platform=facebook&error=access_denied",
    member: { words: "Erreur de connexion" },
    visitor: { words: "Erreur de connexion" },
    offline: { words: "Erreur de connexion" },
  },
  legal("/term-of-use", "Conditions d’utilisation"),
  legal("/privacy-policy", "Vie privée"),
  drawn("/settings/data-deleted", () => "/settings/data-deleted?user=42", "42"),
];

/** The community area of the specification, and the paths that the decisions gave to its screens. */
const COMMUNITY: SpecRoute[] = [
  kept("/community/{fixedCommunityId}", inside(), "Bienvenue à tous les amis.", '"feed"'),
  kept(
    "/community/{fixedCommunityId}/private-message",
    inside("/private-message"),
    "Marthe",
    '["conversations","list"',
  ),
  kept(
    "/community/{fixedCommunityId}/user-private-message/{senderId}/{receptId}",
    (p) => inside(`/user-private-message/${p.memberId}/${p.otherId}`)(p),
    "Peux-tu apporter les bougies",
    '["conversations","openWith"',
  ),
  kept(
    "/community/{fixedCommunityId}/singleUser/{userId}",
    (p) => inside(`/singleUser/${p.otherId}`)(p),
    "Marthe",
    '["members","read"',
  ),
  kept(
    "/community/{fixedCommunityId}/{groupeId}",
    (p) => inside(`/${p.groupId}`)(p),
    "Bienvenue à tous les amis.",
    '"listOfGroup"',
  ),
  kept(
    "/community/{fixedCommunityId}/{groupeId}/{typePage}",
    (p) => inside(`/${p.groupId}/Evènnements`)(p),
    "Veillée de louange",
    '["calendarEvents","list",{"counted":"true","each":"event","groupId"',
  ),
  {
    route: "/community/{fixedCommunityId}/shared",
    at: (p) => inside(`/shared?post=${p.postId}`)(p),
    member: { words: "Bienvenue à tous les amis.", to: /\/partage\// },
    visitor: "login",
    offline: { words: "Bienvenue à tous les amis.", to: /\/partage\// },
    call: '["posts","read"',
  },
  kept("/community/{fixedCommunityId}/partager", inside("/partager"), "Nouveau partage"),
  kept(
    "/community/{fixedCommunityId}/partages/{userId}",
    (p) => inside(`/partages/${p.otherId}`)(p),
    "Bienvenue à tous les amis.",
    '["members","listPosts"',
  ),
];

/** Addresses that the specification names outside of its table. */
const NAMED: SpecRoute[] = [
  door("/register", () => "/register", { words: "Créer mon compte", to: /^\/signup\// }),
  door("/login", () => "/login", LOGIN),
  drawn("/send-message", () => "/send-message", "Écrire à la communauté"),
  live("/dashboard/social-accounts", () => "/dashboard/social-accounts", "Comptes connectés"),
  {
    route: "/auth/{platform}/callback",
    at: () => "/auth/facebook/callback?error=access_denied",
    member: { words: "Erreur de connexion", to: /^\/oauth\/callback$/ },
    visitor: { words: "Erreur de connexion", to: /^\/oauth\/callback$/ },
    offline: "nothing",
  },
  {
    route: "/shared",
    at: (p) => `/shared?post=${p.postId}`,
    member: { words: "Bienvenue à tous les amis.", to: /\/partage\// },
    visitor: "login",
    offline: { words: "Bienvenue à tous les amis.", to: /\/partage\// },
    call: '["posts","read"',
  },
];

/** How each of them is opened, by `every-route.test.ts`. */
export const ROUTE_STATES = [
  "signed in",
  "without network, after a visit",
  "signed out",
  "without network, where nothing was ever read",
] as const;

/** Every route that the specification names. */
export const SPEC_ROUTES: readonly SpecRoute[] = [...TABLE, ...COMMUNITY, ...NAMED];
