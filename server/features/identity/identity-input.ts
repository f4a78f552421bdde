import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import { fieldFaults, type Issue } from "../../infrastructure/http/field-faults.ts";

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/u;

const text = z
  .string()
  .max(3000)
  .refine((value) => !CONTROL_CHARACTERS.test(value), { params: { fault: "control-characters" } });

/** An address within this site: a second slash or a backslash would lead to another. */
const ownAddress = text.regex(/^\/(?![/\\])[\w\-./~?=&#:@+]*$/).optional();

/** What the identity library is handed: named texts, yes or no; where it may lead stays here. */
const shape = z
  .object({ callbackURL: ownAddress, redirectTo: ownAddress })
  .catchall(z.union([text, z.boolean()]));

/**
 * Checks a request before the identity library sees it: it was made for friendly input, and
 * follows the addresses it is given.
 *
 * @throws DomainError INVALID_INPUT with the fields at fault
 */
export function assertIdentityInput({ method, query, body }: FastifyRequest): void {
  const read = shape.safeParse((method === "GET" ? query : body) ?? {});
  if (!read.success)
    throw new DomainError("INVALID_INPUT", fieldFaults(read.error.issues as unknown as Issue[]));
}
