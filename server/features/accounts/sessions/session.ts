import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../../infrastructure/services.ts";
import {
  createSessionCookieReader,
  SESSION_SECONDS,
  sessionCookieName,
  sessionSecret,
} from "../../../infrastructure/session/session-cookie.ts";
import { admitted, type Viewer } from "../../../infrastructure/session/viewer.ts";
import { findSession } from "./session.query.ts";
import { renewSession } from "./session.repository.ts";
import { createViewers, type Viewers } from "./viewers.ts";

const RENEWED_EVERY_MS = 24 * 60 * 60 * 1000;

export type Sessions = {
  viewers: Viewers;
  /** The session token of a request, when its signature is ours. */
  tokenOf(request: FastifyRequest): string | null;
  /** Who makes a request; null for a visitor or when the session ended. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** Prolongs the session of a request that is in use, once a day, cookie included. */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/**
 * Reads sessions from requests: the only way this server learns who someone is.
 *
 * @param isOpen whether the community lets its members in
 */
export function createSessions(
  { config, secrets, db, clock }: Services,
  isOpen: () => boolean,
  freshMs?: number,
): Sessions {
  const name = sessionCookieName(config.publicUrl);
  const readCookie = createSessionCookieReader(sessionSecret(secrets.session));
  const viewers = createViewers(
    (token) => findSession(db, token, clock()),
    () => clock().getTime(),
    freshMs,
  );
  const tokenOf = (request: FastifyRequest) => readCookie(request.cookies[name]);

  return {
    viewers,
    tokenOf,
    async viewerOf(request) {
      const token = tokenOf(request);
      const session = token && (await viewers.find(token));
      return session ? admitted(session.viewer, isOpen()) : null;
    },
    async renew(request, reply) {
      const token = tokenOf(request);
      const session = token && (await viewers.find(token));
      const now = clock();
      if (!session || now.getTime() - session.renewedAt.getTime() < RENEWED_EVERY_MS) return;
      await renewSession(
        db,
        session.sessionId,
        now,
        new Date(now.getTime() + SESSION_SECONDS * 1000),
      );
      reply.setCookie(name, request.cookies[name] as string, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: config.publicUrl.startsWith("https:"),
        maxAge: SESSION_SECONDS,
      });
    },
  };
}
