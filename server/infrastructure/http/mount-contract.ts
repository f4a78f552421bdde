import { ORPCError } from "@orpc/client";
import { ValidationError } from "@orpc/contract";
import {
  type AnyProcedure,
  type AnyRouter,
  call,
  getRouter,
  isProcedure,
  traverseContractProcedures,
} from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/ground/errors.ts";
import type { OperationMeta } from "../../../shared/ground/operation.contract.ts";
import { INSTALLATION_HEADER } from "../../../shared/installation/installation-header.ts";
import type { Services } from "../services.ts";
import type { Viewer } from "../session/viewer.ts";
import { type CallContext, toDomainError } from "./call-context.ts";
import { fieldFaults, type Issue } from "./field-faults.ts";
import { networkOf, outsideLimit, passwordLimit, readLimit, writeLimit } from "./limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call of the contract a route answers, for metrics and the access matrix. */
    operation?: string;
  }
}

type Parts = {
  services: Services;
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** Prolongs the session in use; called when a page of the application opens. */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Makes a call leave its entry in the journal of acts, where it administers. */
  inJournal<T>(call: JournalCall, work: () => Promise<T>): Promise<T>;
  /** What a call that only reads runs within; nothing where there is no replica to read from. */
  reading?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
};

/** A call as the journal of acts sees it. */
export type JournalCall = {
  operation: string;
  viewer: Viewer | null;
  /** What it was given, of the fields that its contract knows; for calls that administer alone. */
  given(): Record<string, unknown>;
  requestId: string;
};

/** Length of a name that an error message repeats, in characters. */
const MOST_OF_A_NAME = 60;

/** The call every signed-in page begins with. */
const OPENING_CALL = "members.readMe";

/**
 * Registers each call of the contract as a route of its own under `/api`: what is registered is
 * what the OpenAPI document describes, and metrics are per call.
 */
export function mountContract(app: FastifyInstance, router: AnyRouter, parts: Parts): void {
  traverseContractProcedures({ router, path: [] }, ({ path }) => {
    const procedure = getRouter(router, path);
    if (!isProcedure(procedure)) throw new Error(`No implementation of ${path.join(".")}`);
    mountProcedure(app, procedure, path, parts);
  });
}

function mountProcedure(
  app: FastifyInstance,
  procedure: AnyProcedure,
  path: readonly string[],
  parts: Parts,
) {
  const { route, meta } = procedure["~orpc"];
  const method = route.method ?? "POST";
  const url = `/api${(route.path ?? "").replace(/\{(\w+)\}/g, ":$1")}`;
  const operation = path.join(".");
  const { maxBodyBytes } = meta as OperationMeta;
  const handler = answer(procedure, operation, parts);
  app.route({
    method,
    url,
    handler,
    ...(maxBodyBytes && { bodyLimit: maxBodyBytes }),
    ...(operation === OPENING_CALL && { onRequest: parts.renew }),
    config: { operation, rateLimit: limitOf(method, meta as OperationMeta) },
  });
}

function limitOf(method: string, { checksPassword, asksOutside }: OperationMeta) {
  if (checksPassword) return passwordLimit;
  if (asksOutside) return outsideLimit;
  return method === "GET" ? readLimit : writeLimit;
}

function answer(procedure: AnyProcedure, operation: string, parts: Parts) {
  const { route, meta: said } = procedure["~orpc"];
  const meta = said as OperationMeta;
  const status = route.successStatus ?? 200;
  const known = fieldsOf(procedure);
  const reading = route.method === "GET" ? parts.reading : undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const viewer = await parts.viewerOf(request);
      const from = networkOf(request.ip);
      const installation = installationOf(request);
      const context: CallContext = { services: parts.services, viewer, from, installation };
      const input = inputOf(request);
      const noted = { operation, viewer, given: () => onlyOf(input, known), requestId: request.id };
      const work = () => parts.inJournal(noted, () => call(procedure, input, { context }));
      const output = await (reading ? reading(work) : work());
      return reply.status(status).send(output);
    } catch (error) {
      throw explain(error, meta, request);
    }
  };
}

/** The names of the fields that a call takes. */
function fieldsOf(procedure: AnyProcedure): readonly string[] {
  const schema = procedure["~orpc"].inputSchema as { shape?: object } | undefined;
  return Object.keys(schema?.shape ?? {});
}

const onlyOf = (input: object, known: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => known.includes(name)));

/** The browser's token in the header of installations; null when it is missing or empty. */
function installationOf({ headers }: FastifyRequest): string | null {
  const said = headers[INSTALLATION_HEADER];
  return typeof said === "string" && said !== "" ? said : null;
}

/** Path parameters win over a query or body that names them too. */
function inputOf(request: FastifyRequest): object {
  const given = request.method === "GET" ? request.query : request.body;
  if (
    given !== undefined &&
    given !== null &&
    (typeof given !== "object" || Array.isArray(given))
  ) {
    throw new DomainError("INVALID_INPUT", [
      { field: "corps", message: "Un objet JSON est attendu." },
    ]);
  }
  return { ...(given ?? {}), ...(request.params as object) };
}

function refusedInput(
  issues: readonly Issue[],
  { platformField }: OperationMeta,
  request: FastifyRequest,
): DomainError {
  const platform = platformField && unknownPlatform(issues, platformField, request.body);
  if (platform) return new DomainError("PLATFORM_NOT_SUPPORTED", undefined, { platform });
  return new DomainError("INVALID_INPUT", fieldFaults(issues));
}

/** The first name of a platform that is none of ours, as it was given; null where all are. */
function unknownPlatform(issues: readonly Issue[], field: string, body: unknown): string | null {
  const strange = issues.find(
    ({ code, path }) => code === "invalid_value" && path !== undefined && path[0] === field,
  );
  const given = (strange?.path ?? []).reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key as PropertyKey],
    body,
  );
  if (!strange || typeof given !== "string") return null;
  const name = given.replace(/[\p{Cc}\p{Cs}<>]+/gu, " ").trim();
  return name.slice(0, MOST_OF_A_NAME) || null;
}

function explain(error: unknown, meta: OperationMeta, request: FastifyRequest): DomainError {
  const { log, id: requestId } = request;
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    if (error.status === 400) return refusedInput(error.cause.issues as Issue[], meta, request);
    log.error({ issues: error.cause.issues, requestId }, "Réponse non conforme au contrat");
    return new DomainError(meta.failure);
  }
  const domain = toDomainError(error, meta.failure);
  // While the database moves, each writing is refused: nothing of it is a fault.
  if (domain !== error && domain.code !== "MOVING")
    log.error({ err: error, requestId }, "Appel en échec");
  return domain;
}
