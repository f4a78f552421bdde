import { oc } from "@orpc/contract";
import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import { MAX_SEARCH_LENGTH, PAGE_SIZE } from "./limits.ts";

/**
 * Who may make a call at all; what they may see or do is decided by policies and queries. `referent`
 * is for who watches over minors: referents, and who moderates.
 */
export type CallAccess = "visitor" | "member" | "referent" | "moderator" | "admin";

/** What the server reads from a call's contract beside its shapes. */
export type OperationMeta = {
  access: CallAccess;
  /** The error answered when something unforeseen breaks in this call (spec, section 8). */
  failure: ErrorCode;
  /** Largest body taken, where it is not `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /** Whether the call checks a password: few tries are then taken, as when signing in. */
  checksPassword?: boolean;
  /** Whether the call asks a service outside: fewer a minute are then taken. */
  asksOutside?: boolean;
  /** The field of platform names: unknown ones are answered as not supported (spec, section 8). */
  platformField?: "platform" | "platforms";
};

const base = oc.$meta<OperationMeta>({ access: "member", failure: "SERVER_ERROR" });

type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Starts the contract of one call of the API.
 *
 * @param route `METHOD /path`, the path relative to `/api`
 */
export function operation(
  route: `${HttpMethod} /${string}`,
  about: { tag: string; summary: string; status?: 200 | 201 | 202 } & Partial<OperationMeta>,
) {
  const [method, path] = route.split(" ") as [HttpMethod, `/${string}`];
  return base
    .route({
      method,
      path,
      tags: [about.tag],
      summary: about.summary,
      successStatus: about.status ?? 200,
    })
    .meta({
      access: about.access ?? "member",
      failure: about.failure ?? "SERVER_ERROR",
      ...(about.maxBodyBytes ? { maxBodyBytes: about.maxBodyBytes } : {}),
      ...(about.checksPassword ? { checksPassword: true } : {}),
      ...(about.asksOutside ? { asksOutside: true } : {}),
      ...(about.platformField ? { platformField: about.platformField } : {}),
    });
}

/** Canonical lower-case UUID. Postgres accepts other spellings; addresses and caches must not. */
export const id = z.uuid().toLowerCase();

/** A UUIDv7 that a client proposes for what it creates: a repeat answers with the first result. */
export const proposedId = z.uuidv7().toLowerCase().optional();

/** Times travel as ISO 8601 strings with their offset. */
export const time = z.iso.datetime({ offset: true });

/** Where the next page of a list begins; made by the server, opaque to others. */
export const cursor = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/)
  .optional();

/** As `cursor`, of a list by name: it holds the name, of which each letter may take six. */
export const nameCursor = z
  .string()
  .max(600)
  .regex(/^[A-Za-z0-9_-]+$/)
  .optional();

/** How many items of a list are wanted; never more than a page. */
export const limit = z.coerce.number().int().min(1).max(PAGE_SIZE).optional();

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/u;
const CONTROL_CHARACTERS_BUT_NEW_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** Text on one line: trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !CONTROL_CHARACTERS.test(text), { params: { fault: "control-characters" } });

/** Refuses what is too long to be looked at, saying how long it may be in the end. */
const atMost =
  (length: number, maximum: number) =>
  (given: z.core.ParsePayload<string>): void => {
    const { value: input, issues } = given;
    if (input.length <= length) return;
    const fault = { code: "too_big", origin: "string", inclusive: true } as const;
    issues.push({ ...fault, maximum, input, continue: false });
  };

/** Text of several lines: line ends made `\n`, trimmed at the end, without control characters. */
export const prose = (max: number) =>
  z
    .string()
    .check(atMost(max * 2, max))
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max)
        .refine((text) => !CONTROL_CHARACTERS_BUT_NEW_LINES.test(text), {
          params: { fault: "control-characters" },
        }),
    );

/** Words of a search. */
export const words = line(MAX_SEARCH_LENGTH).optional();

/** A page of a list. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** The answer of an act that has nothing else to say. */
export const done = z.object({ success: z.literal(true) });

/** The answer of a deletion (spec, section 8). */
export const deleted = z.object({
  success: z.literal(true),
  message: z.literal("le document à été supprimer avec success"),
});

/** The answer of a deletion, with the specification's text. */
export const DELETED: z.infer<typeof deleted> = {
  success: true,
  message: "le document à été supprimer avec success",
};
