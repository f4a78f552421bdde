import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorCode } from "../../../shared/ground/errors.ts";
import { id } from "../../../shared/ground/operation.contract.ts";
import type { ContestForm, ContestPage } from "../../../shared/public-pages.ts";
import { appealForm } from "../../../shared/reports/appeals.contract.ts";
import { appealKey, readTerm } from "../../features/administration/index.ts";
import { decisionToContest, findPartiesOf } from "../../features/reports/wiring.ts";
import { toDomainError } from "../../infrastructure/http/call-context.ts";
import { byAddress, networkOf, readLimit } from "../../infrastructure/http/limits.ts";
import type { ApplicationParts } from "./application.ts";
import { askRouter } from "./ask-router.ts";
import { propsOf, sendPublicPage } from "./public-pages.ts";

const ADDRESS = "/contest";

/** Appeals from one address; each decision is contested once in any case. */
const sendLimit = {
  ...byAddress({ kind: "contest", max: 10, timeWindow: "10 minutes" }),
  hook: "preHandler" as const,
};

const EMPTY: ContestForm = { text: "", email: "", faults: [], refusal: null };

type Asked = { decision?: string; key?: string };
type Sent = Record<string, unknown>;

/**
 * `/contest?decision={id}&key={key}`: the form that contests one decision, for whom it concerns when
 * signed in, or who holds the link that it was sent with. Works without script and without a session;
 * it opens nothing else, and no more once it was used.
 */
export function contestPages(parts: ApplicationParts): FastifyPluginAsync {
  const viewerOf = (request: FastifyRequest) => parts.viewerOf(request).catch(() => null);

  async function sendPage(reply: FastifyReply, asked: Asked, form: ContestForm = EMPTY) {
    const viewer = await viewerOf(reply.request);
    const page = await contestPage(parts, viewer, asked, form);
    if (page.state === "unknown" && reply.statusCode === 200) reply.status(404);
    const props = { ...(await propsOf(parts, ADDRESS)), contest: page, signedIn: viewer !== null };
    return sendPublicPage(reply, parts, ["contest", props], "no-store");
  }

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { decisionId, key, text, email } = (request.body ?? {}) as Sent;
    const given = { decisionId, key, text, ...(email ? { email } : {}) };
    const { data, error } = appealForm.safeParse(given);
    const asked = askedBy(request.body);
    if (error) {
      const faults = error.issues.map(({ path }) => path[0] as ContestForm["faults"][number]);
      const form = { ...typed(request.body), faults: [...new Set(faults)], refusal: null };
      return sendPage(reply.status(422), asked, form);
    }
    const { services, router } = parts;
    const question = { feature: "appeals", call: "send", input: data };
    await askRouter(router, question, {
      services,
      viewer: null,
      from: networkOf(request.ip),
      installation: null,
    });
    // Reading the page again must not send it again; it says that it was sent.
    const query = new URLSearchParams({ decision: data.decisionId, key: data.key ?? "" });
    return reply.redirect(`${ADDRESS}?${query}`, 303);
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
      const error = toDomainError(thrown, "SERVER_ERROR");
      const refusal = REFUSALS.has(error.code) ? error.message : null;
      const faults = error.code === "INVALID_INPUT" ? (["email"] as const) : [];
      const form = { ...typed(request.body), faults: [...faults], refusal };
      return sendPage(reply.status(error.status), askedBy(request.body), form);
    });
    app.get<{ Querystring: Asked }>(
      ADDRESS,
      { config: { rateLimit: readLimit } },
      ({ query }, reply) => sendPage(reply, query),
    );
    app.post(ADDRESS, { config: { rateLimit: sendLimit } }, send);
  };
}

/** What is said in the words of the answer itself. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  "ALREADY_CONTESTED",
  "APPEAL_TOO_LATE",
  "TOO_MANY_REQUESTS",
  "UNAVAILABLE",
  "OVERLOADED",
]);

const textOf = (given: unknown): string => (typeof given === "string" ? given : "");

const typed = (body: unknown): Pick<ContestForm, "text" | "email"> => {
  const { text, email } = (body ?? {}) as Sent;
  return { text: textOf(text), email: textOf(email) };
};

const askedBy = (body: unknown): Asked => {
  const { decisionId, key } = (body ?? {}) as Sent;
  return { decision: textOf(decisionId), key: textOf(key) };
};

/** What the page says of the decision; nothing where it is not the reader's to contest. */
async function contestPage(
  { services }: ApplicationParts,
  viewer: { id: string } | null,
  { decision: given, key }: Asked,
  form: ContestForm,
): Promise<ContestPage> {
  const decisionId = id.safeParse(given).data;
  if (!decisionId) return { state: "unknown" };
  const found = await decisionToContest(services, viewer, { decisionId, key }).catch(ignoreUnknown);
  if (!found) return { state: "unknown" };
  const { timeZone, outside } = await readTerm(services.db, decisionId);
  const { appeal, until, undone, excerpt, reason, decidedAt, concerned, of } = found;
  const told = { of, excerpt, reason, decidedAt, until, timeZone };
  if (appeal) return { state: "sent", told, sentAt: new Date(appeal.sentAt) };
  if (undone || until < services.clock()) return { state: "late", told };
  const { alone } = await findPartiesOf(services.db, found);
  const needsEmail = concerned === null || concerned.state === "deleted";
  // The form is sent with the key alone: no other site can have a signed-in member send it.
  const ownKey = appealKey(services, decisionId);
  return { state: "asking", told, decisionId, key: ownKey, alone, outside, needsEmail, form };
}

function ignoreUnknown(error: unknown): null {
  if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
  throw error;
}
