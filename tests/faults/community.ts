import { request as httpRequest } from "node:http";
import { expect } from "vitest";
import { installationWish, signUpForm, until } from "../builders/index.ts";
import type { ParvisProcess } from "./parvis-process.ts";

/** An answer of the API. */
export type JsonResponse = { status: number; body: Record<string, unknown> };

/** A member who talks to the server as a browser does. */
export type RemoteMember = {
  name: string;
  ask(method: string, path: string, body?: unknown, base?: string): Promise<JsonResponse>;
  /** The session, for requests made by hand. */
  cookie: string;
};

/** Longest any request may take: beyond, it hangs. */
const PATIENCE_MS = 20_000;

/** @throws when the connection breaks or the answer does not come */
export function send(
  url: string,
  { method, body, cookie }: { method: string; body?: unknown; cookie?: string },
): Promise<JsonResponse & { cookies: string[] }> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      {
        method,
        agent: false,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(payload ? { "content-type": "application/json" } : {}),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("error", reject);
        response.on("end", () => {
          const cookies = response.headers["set-cookie"] ?? [];
          try {
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || "{}"), cookies });
          } catch {
            reject(new Error(`not JSON: ${text.slice(0, 200)}`));
          }
        });
      },
    );
    request.on("error", reject);
    request.end(payload);
  });
}

/** A person with a session, from what set it. */
function person(name: string, url: string, cookies: string[]): RemoteMember {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return {
    name,
    cookie,
    ask: (method, path, body, base = url) => send(`${base}/api${path}`, { method, body, cookie }),
  };
}

/** A community just installed: its groups, and members who are in all of them. */
export type RemoteCommunity = { groupIds: string[]; members: RemoteMember[] };

const NAMES = ["Adèle", "Bakary", "Céline", "David"];

/** Installs the community and signs members up, all through the API. */
export async function createCommunity(
  parvis: ParvisProcess,
  names = NAMES,
): Promise<RemoteCommunity> {
  const key = await until(() => /cle=([\w-]+)/.exec(parvis.output())?.[1]);
  const groups = ["Louange", "Entraide", "Prière"];
  const body = installationWish(key, { groups });
  const installed = await send(`${parvis.url}/api/installation`, { method: "POST", body });
  expect(installed.status, JSON.stringify(installed.body)).toBe(201);
  const members: RemoteMember[] = [];
  for (const name of names) members.push(await signUp(parvis.url, name));
  const found = await (members[0] as RemoteMember).ask("GET", "/groups");
  const groupIds = (found.body.items as { id: string }[]).map(({ id }) => id);
  for (const member of members) {
    for (const id of groupIds) await member.ask("POST", `/groups/${id}/membership`);
  }
  return { groupIds, members };
}

async function signUp(url: string, name: string): Promise<RemoteMember> {
  const answer = await send(`${url}/api/identity/sign-up/email`, {
    method: "POST",
    body: signUpForm(name),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return person(name, url, answer.cookies);
}

/** Whether an answer is an error as the API gives them. */
export function isErrorShape({ body }: JsonResponse): boolean {
  const { success, code, message } = body;
  return success === false && typeof code === "string" && typeof message === "string";
}
