import { createHmac, randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import type { Services } from "../../../infrastructure/services.ts";
import {
  SESSION_SECONDS,
  sessionCookieName,
  sessionSecret,
} from "../../../infrastructure/session/session-cookie.ts";
import { insertSession } from "./session.repository.ts";

/** What a session was opened with, beside the password. */
export type OpenedWith = "oidc" | "passkey";

type Opening = { memberId: string; openedWith: OpenedWith | null; userAgent: string | null };

/**
 * Opens a session like those of the identity library, with a new random token.
 *
 * @returns its token, to hand to the browser once the transaction is committed
 */
export async function openSession(
  tx: Transaction,
  services: Services,
  opening: Opening,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const at = services.clock();
  await insertSession(tx, {
    id: uuidv7(),
    token,
    ...opening,
    at,
    expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
  });
  await services.noteSignIn(tx, opening.memberId);
  return token;
}

/** Hands a session to the browser, as the identity library does. */
export function giveSession({ config, secrets }: Services, reply: FastifyReply, token: string) {
  const secret = sessionSecret(secrets.session);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  reply.setCookie(sessionCookieName(config.publicUrl), `${token}.${signature}`, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: SESSION_SECONDS,
    secure: config.publicUrl.startsWith("https:"),
  });
}
