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
import { DomainError } from "../../../shared/errors.ts";
import { INSTALLATION_HEADER } from "../../../shared/installation-header.ts";
import type { OperationMeta } from "../../../shared/operation.ts";
import type { Services } from "../services.ts";
import type { Viewer } from "../session/viewer.ts";
import { type CallContext, toDomainError } from "./call-context.ts";
import { fieldFaults, type Issue } from "./field-faults.ts";
import { network, outsideLimit, passwordLimit, readLimit, writeLimit } from "./limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call of the contract a route answers, for metrics and the access matrix. */
    operation?: string;
  }
}

type Parts = {
  services: Services;
  /** Whether the community lets its members in; administrators always are. */
  isOpen(): boolean;
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** Prolongs the session in use; called when a page of the application opens. */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

/** The call every signed-in page begins with. */
const OPENING_CALL = "members.readMe";

/**
 * Registers each call of the contract as a route of its own under `/api`: what is registered is
 * what the OpenAPI document describes, and limits and metrics are per call.
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
  const handler = answer(procedure, meta as OperationMeta, parts);
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

function answer(procedure: AnyProcedure, meta: OperationMeta, parts: Parts) {
  const status = procedure["~orpc"].route.successStatus ?? 200;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const viewer = await parts.viewerOf(request);
      if (viewer && meta.access !== "visitor") assertOpen(parts, viewer);
      const from = network(request.ip);
      const installation = installationOf(request);
      const context: CallContext = { services: parts.services, viewer, from, installation };
      const output = await call(procedure, inputOf(request), { context });
      return reply.status(status).send(output);
    } catch (error) {
      throw explain(error, meta, request);
    }
  };
}

/** What the browser says in the header of installations; a header given twice says nothing. */
function installationOf({ headers }: FastifyRequest): string | null {
  const said = headers[INSTALLATION_HEADER];
  return typeof said === "string" && said !== "" ? said : null;
}

function assertOpen({ isOpen }: Parts, viewer: Viewer): void {
  if (viewer.role !== "admin" && !isOpen()) throw new DomainError("COMMUNITY_CLOSED");
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

function explain(error: unknown, meta: OperationMeta, request: FastifyRequest): DomainError {
  if (error instanceof ORPCError && error.cause instanceof ValidationError) {
    if (error.status === 400)
      return new DomainError("INVALID_INPUT", fieldFaults(error.cause.issues as Issue[]));
    request.log.error({ issues: error.cause.issues }, "answer does not follow the contract");
    return new DomainError(meta.failure);
  }
  const domain = toDomainError(error, meta.failure);
  if (domain !== error) request.log.error({ err: error }, "call failed");
  return domain;
}
