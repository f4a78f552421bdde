import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { PASSWORD } from "../builders/index.ts";
import type { Asks, Expectation } from "./access-matrix.ts";

// The columns of `access-matrix.ts`.
// biome-ignore format: columns
const ANYONE = [200, 200, 200, 200, 200, 200, 200, 200, 200];
// biome-ignore format: columns
const HAS_A_SESSION = [401, 200, 200, 200, 200, 200, 200, 200, 401];
// biome-ignore format: columns
const REFUSED_MEMBERS = [401, 400, 400, 400, 400, 400, 403, 403, 401];
// biome-ignore format: columns
const WITHOUT_SECOND_FACTOR = [401, 409, 409, 409, 409, 409, 403, 403, 401];
// biome-ignore format: columns
const OWNER_ALONE = [401, 404, 404, 404, 404, 404, 403, 403, 401];
const all = (status: number) => Array<number>(9).fill(status);

const at =
  (path: string, body?: unknown): Asks =>
  () => ({ path: `/api${path}`, ...(body ? { body } : {}) });

/** A key of the author, which none of the roles is. */
const ofPasskey =
  (body: unknown): Asks =>
  async ({ site, author }) => {
    const id = uuidv7();
    await site.db
      .insertInto("passkeys")
      .values({
        id,
        member_id: author.id,
        credential_id: id,
        public_key: "",
        sign_count: 0,
        name: "Clé",
        created_at: site.clock(),
        last_used_at: null,
      })
      .execute();
    return { path: `/api/me/passkeys/${id}`, body };
  };

const BYTES = "AAAA";
const KEY = { credentialId: BYTES, clientData: BYTES, authenticatorData: BYTES };
const WRONG = { password: "pas-le-bon" };
const SECRET = "s".repeat(43);
const CODE = { code: "123456" };
const CONSENTS = { acceptTerms: true, acceptBeliefData: true, confirmAge: true };

/** What the ways in answer each role, in a community that has no provider. */
export const ACCOUNTS: Record<string, Expectation> = {
  "POST /identity/sign-up/begun": {
    statuses: all(400),
    ask: at("/identity/sign-up/begun", { token: SECRET }),
  },
  "POST /identity/sign-up/finish": {
    statuses: all(400),
    ask: at("/identity/sign-up/finish", {
      token: SECRET,
      name: "Nouvelle",
      password: "un chat au soleil",
      ...CONSENTS,
    }),
  },
  "POST /identity/oidc/start": {
    statuses: all(404),
    ask: at("/identity/oidc/start", { binding: SECRET }),
  },
  "GET /identity/oidc/callback": {
    statuses: all(404),
    ask: at("/identity/oidc/callback?code=a&state=b"),
  },
  "POST /identity/oidc/return": {
    statuses: all(404),
    ask: at("/identity/oidc/return", { code: SECRET, secret: SECRET }),
  },
  "POST /identity/oidc/link": {
    // biome-ignore format: columns
    statuses: [401, 404, 404, 404, 404, 404, 403, 403, 401],
    ask: at("/identity/oidc/link", { ...WRONG, binding: SECRET }),
  },
  "POST /identity/oidc/sign-up": {
    statuses: all(400),
    ask: at("/identity/oidc/sign-up", { name: "Nouvelle", ...CONSENTS }),
  },
  "POST /identity/oidc/join-account": {
    statuses: all(400),
    ask: at("/identity/oidc/join-account", WRONG),
  },
  "GET /identity/pending": { statuses: ANYONE, ask: at("/identity/pending") },
  "POST /identity/second-factor": { statuses: all(400), ask: at("/identity/second-factor", CODE) },
  "POST /identity/passkey/challenge": {
    statuses: ANYONE,
    ask: at("/identity/passkey/challenge", {}),
  },
  "POST /identity/passkey/sign-in": {
    statuses: all(400),
    ask: at("/identity/passkey/sign-in", { ...KEY, signature: BYTES }),
  },

  // Whatever their state; with the right password, copies would be made without end.
  "GET /me/data-exports": { statuses: HAS_A_SESSION, ask: at("/me/data-exports") },
  "POST /me/data-exports": {
    // biome-ignore format: columns
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 401],
    ask: at("/me/data-exports", WRONG),
  },
  // Nobody of the scene has asked for one.
  "GET /me/data-exports/{id}/file": {
    // biome-ignore format: columns
    statuses: [401, 404, 404, 404, 404, 404, 404, 404, 401],
    ask: () => ({ path: `/api/me/data-exports/${uuidv7()}/file` }),
  },
  "GET /me/security": { statuses: HAS_A_SESSION, ask: at("/me/security") },
  "POST /me/two-factor": { statuses: REFUSED_MEMBERS, ask: at("/me/two-factor", WRONG) },
  "DELETE /me/two-factor": {
    statuses: REFUSED_MEMBERS,
    ask: at("/me/two-factor", { ...WRONG, ...CODE }),
  },
  "POST /me/two-factor/confirmation": {
    statuses: WITHOUT_SECOND_FACTOR,
    ask: at("/me/two-factor/confirmation", CODE),
  },
  "POST /me/two-factor/recovery-codes": {
    statuses: REFUSED_MEMBERS,
    ask: at("/me/two-factor/recovery-codes", { ...WRONG, ...CODE }),
  },
  "POST /me/passkeys/challenge": {
    statuses: REFUSED_MEMBERS,
    ask: at("/me/passkeys/challenge", WRONG),
  },
  "POST /me/passkeys": {
    statuses: REFUSED_MEMBERS,
    ask: at("/me/passkeys", { ...KEY, name: "Téléphone" }),
  },
  "PATCH /me/passkeys/{id}": { statuses: OWNER_ALONE, ask: ofPasskey({ name: "À moi" }) },
  "DELETE /me/passkeys/{id}": { statuses: OWNER_ALONE, ask: ofPasskey({ password: PASSWORD }) },
  "DELETE /me/external-identity": {
    statuses: REFUSED_MEMBERS,
    ask: at("/me/external-identity", WRONG),
  },
};
