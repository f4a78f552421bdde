import { betterAuth } from "better-auth";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../../../shared/limits.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { SESSION_SECONDS, sessionSecret } from "../../infrastructure/session/session-cookie.ts";
import { tellViewerChanged } from "../../infrastructure/session/viewer-changes.ts";
import { forgetEmailChange } from "./email-change.repository.ts";
import { existingAccountLetter, resetLetter, verificationLetter } from "./letters.ts";
import { mayOpenSession } from "./second-factor.ts";
import { tellPasswordChange } from "./security-notice.ts";
import { newMemberColumns } from "./sign-up.ts";

export type Identity = ReturnType<typeof createIdentity>;

/** Who the letters speak for, and where its pages are. */
export type CommunityAddress = { id: string; title: string };

/**
 * Built-in identity: e-mail and password, sessions in an HttpOnly cookie. With mail delivered,
 * addresses are verified and a known address answers like a new one; without, it must be said.
 */
export function createIdentity(services: Services, community: () => Promise<CommunityAddress>) {
  const { config, secrets, db, mailer, passwords, log } = services;
  const post = (to: string, letter: { subject: string; text: string }) =>
    act(services, (tx) => mailer.post(tx, { to, ...letter }));

  return betterAuth({
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
      requireEmailVerification: mailer.delivers,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const { id, title } = await community();
        const link = `${config.publicUrl}/redirection-mot-de-passe/${id}?token=${token}`;
        await post(user.email, resetLetter(title, link));
      },
      onPasswordReset: async ({ user }) => {
        await forgetEmailChange(db, user.id);
        await tellViewerChanged(services, user.id);
        await tellPasswordChange(services, user.id);
      },
      onExistingUserSignUp: async ({ user }) => {
        await post(
          user.email,
          existingAccountLetter((await community()).title, `${config.publicUrl}/login`),
        );
      },
    },
    emailVerification: {
      sendOnSignUp: mailer.delivers,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url }) => {
        await post(user.email, verificationLetter((await community()).title, url));
      },
    },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, ...newMemberColumns(user.name) } }) },
      },
      session: {
        // Those who left the community are refused like those who were never in it; those who have
        // a second factor wait for it, whichever call would let them in.
        create: { before: ({ userId }) => mayOpenSession(db, userId) },
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
