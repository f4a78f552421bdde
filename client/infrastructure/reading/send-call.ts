import { isSignOutOwed } from "../session/local-user.ts";
import { errorFromBody } from "./api-error.ts";

/**
 * Sends one call. Parts of the input named by the path go there, the others in the query of a GET,
 * in a JSON body otherwise.
 *
 * @param route `METHOD /path/{id}`, the path relative to `/api`
 * @param more headers that the contract asks for, beside the session's
 * @throws ApiError when the server refuses, TypeError when nothing answers or a sign-out is owed:
 *   the cookie of the session that should have ended would answer for whoever holds the phone
 */
export async function sendCall(
  route: string,
  input: object = {},
  signal?: AbortSignal,
  more?: Readonly<Record<string, string>>,
): Promise<unknown> {
  const [method = "", pattern = ""] = route.split(" ");
  const rest: Record<string, unknown> = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const reads = method === "GET";
  const hasBody = !reads && given.length > 0;
  const query = reads && given.length > 0 ? `?${new URLSearchParams(given.map(asText))}` : "";
  if (isSignOutOwed()) throw new TypeError("The server has not heard a sign-out yet.");
  const response = await fetch(`/api${path}${query}`, {
    method,
    credentials: "same-origin",
    ...((hasBody || more) && { headers: { ...(hasBody && JSON_TYPE), ...more } }),
    ...(hasBody && { body: JSON.stringify(rest) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  if (!response.ok) throw errorFromBody(response.status, parsed(text));
  return JSON.parse(text);
}

const JSON_TYPE = { "content-type": "application/json" };

const asText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

/** A proxy may answer in our place with anything. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
