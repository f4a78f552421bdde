import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { DataRequestKind } from "../../../shared/administration/data-request-kinds.ts";
import { dataRequestForm } from "../../../shared/administration/data-requests.contract.ts";
import { DomainError } from "../../../shared/ground/errors.ts";
import { id } from "../../../shared/ground/operation.contract.ts";
import type {
  ContestedOnPage,
  FollowedAppeal,
  RequestForm,
  RequestRefusal,
} from "../../../shared/public-pages.ts";
import { findDecision, findDecisionOf } from "../../features/administration/wiring.ts";
import { toDomainError } from "../../infrastructure/http/call-context.ts";
import { byAddress, networkOf, readLimit } from "../../infrastructure/http/limits.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import type { ApplicationParts } from "./application.ts";
import { askRouter } from "./ask-router.ts";
import { propsOf, sendPublicPage } from "./public-pages.ts";

const ADDRESS = "/send-message";

/** Messages from one address. Counted after the body is read, to show again what was typed. */
const sendLimit = {
  ...byAddress({ kind: "send-message", max: 5, timeWindow: "10 minutes" }),
  hook: "preHandler" as const,
};

const EMPTY: RequestForm = { values: {}, faults: [], refusal: null };

/** Kinds that a form sends which was drawn before they were renamed, and left open since. */
const FORMER_KINDS = new Map<unknown, DataRequestKind>([
  ["acces", "access"],
  ["effacement", "erasure"],
  ["opposition", "objection"],
  ["autre", "other"],
]);

/** What a receipt looks like in an address. */
const RECEIPT = /^[\w-]{4,40}$/;

/**
 * `/send-message`: the form, its errors, and the receipt. Works without script, and without a
 * session: only the fields identify the sender; a member finds their own filled in.
 */
export function sendMessagePages(parts: ApplicationParts): FastifyPluginAsync {
  // Whoever writes because nothing else works is not kept from it by a session that cannot be read.
  const viewerOf = (request: FastifyRequest) => parts.viewerOf(request).catch(() => null);
  const sendForm = async (reply: FastifyReply, form: RequestForm) => {
    const viewer = await viewerOf(reply.request);
    const props = {
      ...(await propsOf(parts, ADDRESS)),
      form: viewer ? { ...form, values: { ...ownOf(viewer), ...form.values } } : form,
      signedIn: viewer !== null,
      contested: await contestedOnPage(parts, viewer, form.values.decisionId),
    };
    return sendPublicPage(reply, parts, ["send-message", props], "no-store");
  };

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { decisionId, ...typed } = (request.body ?? {}) as Record<string, unknown>;
    const contested = decisionOf(decisionId);
    const values = valuesOf(request.body);
    const { kind } = values;
    const form = { ...typed, kind, ...(contested && { decisionId: contested }) };
    const { data, error } = dataRequestForm.safeParse(form);
    if (error) {
      const fields = error.issues.map(({ path }) => path[0] as RequestForm["faults"][number]);
      return sendForm(reply.status(422), { ...EMPTY, values, faults: [...new Set(fields)] });
    }
    const { services, router } = parts;
    const question = { feature: "dataRequests", call: "send", input: data };
    const context = { services, viewer: null, from: networkOf(request.ip), installation: null };
    const answer = await askRouter(router, question, context);
    const { receipt } = answer as { receipt: string };
    // Reading the receipt again must not send the message again.
    return reply.redirect(`${ADDRESS}/recu/${encodeURIComponent(receipt)}`, 303);
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries(new URLSearchParams(body)),
    );
    app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
      const error = domainErrorOf(thrown);
      if (error !== thrown)
        request.log.error({ err: thrown, requestId: request.id }, "Requête en échec");
      const form = { ...EMPTY, values: valuesOf(request.body), refusal: refusalOf(error) };
      return sendForm(reply.status(error.status), form);
    });
    app.get<{ Querystring: { decision?: string } }>(
      ADDRESS,
      { config: { rateLimit: readLimit } },
      ({ query: { decision } }, reply) => {
        const decisionId = decisionOf(decision);
        const values = decisionId ? { kind: "moderation", decisionId } : {};
        return sendForm(reply, { ...EMPTY, values });
      },
    );
    app.post(ADDRESS, { config: { rateLimit: sendLimit } }, send);
    app.get<{ Params: { receipt: string } }>(
      `${ADDRESS}/recu/:receipt`,
      { config: { rateLimit: readLimit } },
      async (request, reply) => {
        const { receipt } = request.params;
        if (!RECEIPT.test(receipt)) return reply.redirect(ADDRESS, 303);
        const viewer = await viewerOf(request);
        const props = {
          ...(await propsOf(parts, ADDRESS)),
          receipt,
          signedIn: viewer !== null,
          followed: viewer && (await followedBy(parts, viewer, receipt)),
        };
        return sendPublicPage(reply, parts, ["message-sent", props], "no-store");
      },
    );
  };
}

/** What the form says of the decision it contests. It is sent all the same where that is not known. */
async function contestedOnPage(
  { services, community }: ApplicationParts,
  viewer: Viewer | null,
  decisionId: string | undefined,
): Promise<ContestedOnPage | null> {
  const decision = decisionId && (await findDecision(services.db, decisionId).catch(() => null));
  if (!decision) return null;
  const { memberId, byAnother, appeal, excerpt, reason, decidedAt } = decision;
  return {
    byAnother,
    contestedAt: appeal && new Date(appeal.sentAt),
    told: viewer && viewer.id === memberId ? { excerpt, reason, decidedAt } : null,
    timeZone: (await community.read())?.timeZone ?? "Europe/Paris",
  };
}

/** Where someone signed in follows what they contested by the request of a receipt. */
async function followedBy(
  { services, readLanding }: ApplicationParts,
  viewer: Viewer,
  receipt: string,
): Promise<FollowedAppeal | null> {
  const decision = await findDecisionOf(services.db, receipt);
  if (decision?.memberId !== viewer.id) return null;
  if (viewer.state !== "active") return { path: "/compte", where: "account" };
  const community = `/community/${(await readLanding())?.communityId}`;
  return decision.of === "sanction"
    ? { path: `${community}/decisions`, where: "decisions" }
    : { path: `${community}/signalements`, where: "reports" };
}

const ownOf = ({ name, email }: Viewer): RequestForm["values"] => ({ name, email });

const FIELDS = ["kind", "name", "email", "message"] as const;

/** The submitted values, to be shown again unchanged; the kind by its present name. */
function valuesOf(body: unknown): RequestForm["values"] {
  const given = (body ?? {}) as Record<string, unknown>;
  const typed = Object.fromEntries(FIELDS.map((field) => [field, String(given[field] ?? "")]));
  const decisionId = decisionOf(given.decisionId);
  const kind = FORMER_KINDS.get(given.kind);
  return { ...typed, ...(kind && { kind }), ...(decisionId && { decisionId }) };
}

/** The decision that a link names; none for a broken link, and the form works nevertheless. */
const decisionOf = (given: unknown): string | undefined => id.safeParse(given).data;

/** Refusals of Fastify itself (a body too large, of another type) are the sender's errors. */
function domainErrorOf(error: FastifyError): DomainError {
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 && !(error instanceof DomainError)
    ? new DomainError("INVALID_INPUT")
    : toDomainError(error, "SERVER_ERROR");
}

function refusalOf({ code, status }: DomainError): RequestRefusal {
  if (code === "TOO_MANY_REQUESTS") return "too-many";
  return status >= 500 ? "unavailable" : "refused";
}
