import { z } from "zod";
import { MAX_NAME_LENGTH } from "../ground/limits.ts";
import { deleted, done, id, line, operation, time } from "../ground/operation.contract.ts";
import { PLATFORMS } from "./platforms.ts";

const tag = "Comptes connectés";

/** The specification's `userId`: accepted, but the server refuses any id but the caller's. */
export const ownId = id.optional();

/**
 * Where an account stands: `connected`; `expiring` (its access ends soon and only its owner can
 * renew it); `reconnect` (nothing goes out until they do).
 */
export const ACCOUNT_STATES = ["connected", "expiring", "reconnect"] as const;

/** A connected account (spec, section 3) without its tokens, which never leave the server. */
export const socialAccount = z.object({
  id,
  platform: z.enum(PLATFORMS),
  accountName: z.string(),
  accountId: z.string(),
  expiresAt: time.nullable(),
  /** Whether its access is prolonged without its owner, so that its end is not theirs to know. */
  renewsItself: z.boolean(),
  scope: z.array(z.string()),
  connected: z.boolean(),
  lastSync: time.nullable(),
  profilePicture: z.string().nullable(),
  state: z.enum(ACCOUNT_STATES),
  /** What the account is: a Page, a channel, a list of addresses … in French. */
  kind: z.string(),
  /** Why it is to be reconnected, in French; empty otherwise. */
  problem: z.string(),
  connectedAt: time,
});
export type SocialAccount = z.infer<typeof socialAccount>;

const list = operation("GET /social-accounts/accounts", {
  tag,
  summary: "Ses comptes connectés",
  failure: "ACCOUNTS_READ_FAILED",
})
  .input(z.object({ userId: ownId }))
  .output(z.array(socialAccount));

/** The same, at the other address of the specification. */
const listWhenPublishing = operation("GET /social-account/accounts", {
  tag,
  summary: "Ses comptes connectés, au moment de publier",
  failure: "ACCOUNTS_READ_FAILED",
})
  .input(z.object({ userId: ownId }))
  .output(z.array(socialAccount));

/** A token got elsewhere, such as a bot's; the platform is asked about it before it is kept. */
const save = operation("POST /social-accounts/accounts", {
  tag,
  summary: "Connecter un compte par son jeton, vérifié auprès de la plateforme",
  status: 201,
  platformField: "platform",
  asksOutside: true,
})
  .input(
    z.object({
      userId: ownId,
      platform: z.enum(PLATFORMS),
      /** What it publishes to: a channel (`@nom` or its number), a Page … */
      accountId: line(200).min(1),
      accountName: line(MAX_NAME_LENGTH).optional(),
      accessToken: line(4000).min(1),
      refreshToken: line(4000).optional(),
      expiresAt: time.optional(),
    }),
  )
  .output(socialAccount);

const remove = operation("DELETE /social-accounts/accounts/{id}", {
  tag,
  summary: "Déconnecter un compte, et retirer l’accès là où la plateforme le permet",
  failure: "DELETE_FAILED",
})
  .input(z.object({ id, userId: ownId }))
  .output(
    deleted.extend({
      revoked: z.boolean(),
      /** 'Revocation non supportée pour {platform}', or why it was not done; empty when it was. */
      warning: z.string(),
      /** Where to take the access away by hand; null where nothing is left to do. */
      byHand: z.object({ text: z.string(), url: z.string() }).nullable(),
    }),
  );

const check = operation("POST /social-accounts/accounts/{id}/check", {
  tag,
  summary: "Vérifier qu’un compte peut encore publier",
  asksOutside: true,
})
  .input(z.object({ id }))
  .output(socialAccount);

/** A page of LinkedIn's as a text may name it. */
export const pageMention = z.object({
  name: line(150).min(1),
  urn: z.string().regex(/^urn:li:organization:\d{1,20}$/),
});

/** Asked of LinkedIn by a page that the person connected. */
const findPage = operation("POST /social-accounts/pages", {
  tag,
  summary: "Trouver une page LinkedIn à mentionner, par son adresse",
  asksOutside: true,
})
  .input(z.object({ page: line(300).min(1) }))
  .output(pageMention);

/** Something that a grant gives access to: a Page, a professional account, a person. */
export const foundAccount = z.object({
  accountId: z.string(),
  accountName: z.string(),
  profilePicture: z.string().nullable(),
  kind: z.string(),
  /** Why it cannot be published to, in French, with what to do; empty when it can. */
  problem: z.string(),
});
export type FoundAccount = z.infer<typeof foundAccount>;

/** Where a connection stands: accounts are connected, or the person chooses among several. */
export const connection = z.object({
  id,
  platform: z.enum(PLATFORMS),
  state: z.enum(["choosing", "connected"]),
  choices: z.array(foundAccount),
  accounts: z.array(socialAccount),
});
export type Connection = z.infer<typeof connection>;

/** Called by `/oauth/callback` once it has recognised its own state. */
const connect = operation("POST /social-accounts/connections", {
  tag,
  summary: "Finir une connexion commencée sur la plateforme",
  status: 201,
  asksOutside: true,
})
  .input(
    z.object({
      platform: z.enum(PLATFORMS),
      /** Our one-time code, from the address of the page. */
      code: line(500).min(1),
      state: line(1000).min(1),
    }),
  )
  .output(connection);

const choose = operation("POST /social-accounts/connections/{id}/accounts", {
  tag,
  summary: "Choisir parmi les comptes qu’une connexion a trouvés",
  status: 201,
})
  .input(z.object({ id, accountIds: z.array(line(200).min(1)).min(1).max(20) }))
  .output(connection);

const abandon = operation("DELETE /social-accounts/connections/{id}", {
  tag,
  summary: "Abandonner une connexion\u202f; ce qu’elle a reçu est oublié",
})
  .input(z.object({ id }))
  .output(done);

export const socialAccountsContract = {
  list,
  listWhenPublishing,
  save,
  remove,
  check,
  findPage,
  connect,
  choose,
  abandon,
};
