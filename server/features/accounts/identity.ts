import type { betterAuth } from "better-auth";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../../../shared/ground/limits.ts";
import { inTransaction } from "../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import type { Services } from "../../infrastructure/services.ts";
import { SESSION_SECONDS, sessionSecret } from "../../infrastructure/session/session-cookie.ts";
import { newMemberColumns } from "./sign-up/sign-up.ts";
import { mayOpenSession } from "./two-factor/second-factor.ts";

type Library = ReturnType<typeof open>;

export type Identity = {
  /** Answers a call of the library. */
  handler(request: Request): Promise<Response>;
  /** What it works with: members, their credentials, how passwords are kept. */
  context(): Library["$context"];
};

/**
 * Built-in identity: e-mail and password, sessions in an HttpOnly cookie. The library makes members
 * where no letter leaves; whatever a letter opens is ours. It is loaded when someone first signs
 * in: of a server's start it would be an eighth.
 */
export function createIdentity(services: Services): Identity {
  let opened: Promise<Library> | undefined;
  const library = () => {
    opened ??= import("better-auth").then((loaded) => open(loaded.betterAuth, services));
    return opened;
  };
  return {
    handler: async (request) => (await library()).handler(request),
    context: async () => (await library()).$context,
  };
}

function open(create: typeof betterAuth, services: Services) {
  const { config, secrets, db, passwords, log } = services;

  return create({
    appName: "Parvis",
    baseURL: config.publicUrl,
    basePath: "/api/identity",
    secret: sessionSecret(secrets.session),
    database: { db, type: "postgres" },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      log: (level, message) =>
        log[level === "debug" ? "debug" : level]?.({ part: "identity" }, scrub(message)),
    },
    advanced: {
      cookiePrefix: "parvis",
      useSecureCookies: config.publicUrl.startsWith("https:"),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => uuidv7() },
    },
    trustedOrigins: (request) => [
      config.publicUrl,
      ...(request ? [new URL(request.url).origin] : []),
    ],
    user: {
      modelName: "members",
      fields: { emailVerified: "email_verified", ...TIMES },
      additionalFields: MEMBER_FIELDS,
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "member_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...TIMES,
      },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
    },
    account: { modelName: "credentials", fields: CREDENTIAL_FIELDS },
    verification: { modelName: "verifications", fields: { expiresAt: "expires_at", ...TIMES } },
    emailAndPassword: {
      enabled: true,
      password: passwords,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, ...newMemberColumns(user.name) } }) },
      },
      session: {
        // Those who left the community are refused like those who were never in it; those who have
        // a second factor wait for it, whichever call would let them in.
        create: {
          before: ({ userId }) => mayOpenSession(db, userId),
          after: ({ userId }) => inTransaction(db, (tx) => services.noteSignIn(tx, userId)),
        },
      },
    },
  });
}

const TIMES = { createdAt: "created_at", updatedAt: "updated_at" } as const;

const CREDENTIAL_FIELDS = {
  userId: "member_id",
  accountId: "account_id",
  providerId: "provider_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
  ...TIMES,
} as const;

const ours = (type: "string" | "date") =>
  ({ type, required: false, input: false, returned: false }) as const;

/** Columns of `members` that the identity library writes for us when a member is created. */
const MEMBER_FIELDS = {
  search_name: ours("string"),
  phone: ours("string"),
  state: ours("string"),
  accepted_terms_at: ours("date"),
  accepted_belief_data_at: ours("date"),
  confirmed_age_at: ours("date"),
};

/** The library quotes addresses in some of its messages. */
const scrub = (message: string) => message.replace(/\S+@\S+/g, "…");
