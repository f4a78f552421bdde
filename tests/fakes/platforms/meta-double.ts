import { outerNames } from "./contract.ts";
import type { PlatformReply, PlatformRoute, Received } from "./loopback.ts";

/** An error of Meta, as its envelope says it. */
export type MetaErrorBody = {
  code: number;
  subcode?: number;
  message?: string;
  /** For people, in the language that was asked for. */
  userMessage?: string;
  transient?: boolean;
  /** What comes with it, such as the part of a video that is wanted. */
  data?: Record<string, unknown>;
  status?: number;
  headers?: Record<string, string>;
};

/** An answer that holds an error, as tests hand it to `next`. */
export function metaError(error: MetaErrorBody): PlatformReply {
  const { code, subcode, message, userMessage, transient, data, status = 400, headers } = error;
  const about = {
    message: message ?? `(#${code}) ${userMessage ?? "An error"}`,
    type: "OAuthException",
    code,
    error_subcode: subcode,
    is_transient: transient ?? false,
    ...(userMessage ? { error_user_title: "Erreur", error_user_msg: userMessage } : {}),
    ...(data ? { error_data: data } : {}),
    fbtrace_id: "AaBbCcDdEeFf",
  };
  return { status, json: { error: about }, ...(headers ? { headers } : {}) };
}

/** Thrown by what a double does when the platform says no. */
export class MetaFault extends Error {
  readonly answer: PlatformReply;

  constructor(error: MetaErrorBody) {
    super(error.message ?? `error ${error.code}`);
    this.answer = metaError(error);
  }
}

/** A parameter as it was sent. */
export type GivenParameter = string | Blob;

/** Versions of the Graph API that still answer (changelog of the Graph API, October 2026). */
const VERSIONS = ["v21.0", "v22.0", "v23.0", "v24.0", "v25.0", "v26.0"];

/** A call of the Graph API as a double reads it. */
export type GraphCall = {
  received: Received;
  parameters: Map<string, GivenParameter>;
  /** What was given as text; empty when it was not. */
  text(name: string): string;
  token: string;
};

type Wanted = {
  method: "GET" | "POST" | "DELETE";
  /** Of the path after the version. */
  path: RegExp;
  step: PlatformRoute["step"];
  answer(call: GraphCall, ...groups: string[]): object | Promise<object>;
  /** Those that still answer, where they are not the Graph API's. */
  versions?: readonly string[];
};

/** An address of the Graph API: its version, its parameters and what it throws are seen to. */
export function graphRoute(wanted: Wanted): PlatformRoute {
  const { method, path, step, answer, versions = VERSIONS } = wanted;
  return {
    method,
    step,
    path: new RegExp(`^/(v\\d+\\.\\d+)/${path.source}$`),
    answer: (received, version = "", ...groups) =>
      orFault(async () => {
        if (!versions.includes(version)) {
          throw new MetaFault({ code: 2635, message: "You are calling a deprecated version" });
        }
        return { status: 200, json: await answer(readCall(received), ...groups) };
      }),
  };
}

/** An address beside the Graph API, such as those of OAuth; it knows no version. */
export function plainRoute({ method, path, step, answer }: Wanted): PlatformRoute {
  return {
    method,
    step,
    path: new RegExp(`^/${path.source}$`),
    answer: (received, ...groups) =>
      orFault(async () => ({
        status: 200,
        json: await answer(readCall(received), ...groups),
      })),
  };
}

async function orFault(run: () => Promise<PlatformReply>): Promise<PlatformReply> {
  try {
    return await run();
  } catch (fault) {
    if (fault instanceof MetaFault) return fault.answer;
    throw fault;
  }
}

function readCall(received: Received): GraphCall {
  const { url, form, parts, json } = received;
  const body = Object.entries((json ?? {}) as Record<string, unknown>).map(
    ([name, value]): [string, GivenParameter] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ],
  );
  const parameters = new Map<string, GivenParameter>([
    ...url.searchParams,
    ...(form ?? []),
    ...((parts ?? []) as Iterable<[string, GivenParameter]>),
    ...body,
  ]);
  const text = (name: string) => {
    const given = parameters.get(name);
    return typeof given === "string" ? given : "";
  };
  const [, bearer] = /^Bearer (.+)$/.exec(received.headers.authorization ?? "") ?? [];
  return { received, parameters, text, token: bearer ?? text("access_token") };
}

/** What of an object was asked for; asking for what it does not have is an error. */
export function pickFields(
  { text }: GraphCall,
  object: Record<string, unknown>,
): Record<string, unknown> {
  const wanted = outerNames(text("fields"));
  const unknown = wanted.find((name) => !(name in object));
  if (unknown) {
    const message = `(#100) Tried accessing nonexisting field (${unknown})`;
    throw new MetaFault({ code: 100, message });
  }
  const picked = Object.entries(object).filter(
    ([name, value]) => value !== undefined && (name === "id" || wanted.includes(name)),
  );
  return Object.fromEntries(picked);
}
