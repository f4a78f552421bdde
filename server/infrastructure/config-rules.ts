import { BlockList, isIP } from "node:net";
import { z } from "zod";
import type { ConfigProblem } from "./config-error.ts";

/** What Fastify's `trustProxy` takes: false, a number of hops, or addresses and subnets. */
export type TrustProxy = false | number | string[];

const proxyNames = new Set(["loopback", "linklocal", "uniquelocal"]);

function isSubnet(text: string): boolean {
  const [address = "", bits] = text.split("/");
  const version = isIP(address);
  if (version === 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), version === 6 ? "ipv6" : "ipv4");
    return true;
  } catch {
    return false;
  }
}

/** The parts of a list written with commas. */
export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** An address without a path, such as `https://parvis.example`. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === "/" && `${search}${hash}${username}` === "";
}

/** An address of one of these protocols, written with their colon. */
export function isAddressWith(...protocols: string[]): (text: string) => boolean {
  return (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** An issuer is compared to the letter; without https, a man in the middle could be anyone. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (
    (protocol === "https:" || (protocol === "http:" && here)) &&
    `${search}${hash}${username}` === ""
  );
}

/** `10.0.0.5:80` */
export const isHostAndPort = (text: string): boolean =>
  /^(\[[0-9a-f:.]+\]|[\w.-]+):\d{1,5}$/i.test(text);

/** What `PARVIS_TRUST_PROXY` may say. */
export function isTrustProxy(text: string): boolean {
  if (text === "false" || /^\d{1,2}$/.test(text)) return true;
  const parts = splitList(text);
  return parts.length > 0 && parts.every((part) => proxyNames.has(part) || isSubnet(part));
}

/** The value of the variable as Fastify's `trustProxy` takes it. */
export function toTrustProxy(text: string): TrustProxy {
  if (text === "false" || text === "0") return false;
  return /^\d+$/.test(text) ? Number(text) : splitList(text);
}

/** A variable that may be absent, and the remedy in both languages when it is wrong. */
export function rule(accepts: (text: string) => boolean, french: string, english: string) {
  return z.string().refine(accepts, `${french} / ${english}`).optional();
}

const OPEN_ID = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"];

/** A provider is given whole, or not: a part would close the door or leave it without a handle. */
export function openIdProblems(env: Record<string, string>): ConfigProblem[] {
  const given = Object.keys(env).some((name) => name.startsWith("OIDC_"));
  if (!given) return [];
  const missing = OPEN_ID.filter((name) => env[name] === undefined);
  const message = `donnez ${OPEN_ID.join(", ")}, ou aucune / give all of them, or none`;
  const problems = missing.map((variable) => ({ variable, message }));
  // Elsewhere browsers refuse pages the means to hash what binds an answer to them.
  const { PARVIS_PUBLIC_URL: publicUrl } = env;
  if (publicUrl && !isIssuer(publicUrl))
    problems.push({
      variable: "PARVIS_PUBLIC_URL",
      message:
        "un fournisseur d’identité demande une adresse en https / an identity provider needs an https address",
    });
  return problems;
}

/** One key without the other would take money and open nothing, or open nothing at all. */
export function halfOfStripe(env: Record<string, string>): ConfigProblem[] {
  const pair = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"];
  const missing = pair.filter((name) => env[name] === undefined);
  if (missing.length !== 1) return [];
  const message =
    "donnez les deux variables de Stripe, ou aucune / give both variables of Stripe, or none";
  return [{ variable: missing[0] as string, message }];
}

/** Keys come from one place: of two, one would be left aside without a word. */
export function twoSecrets(env: Record<string, string>): ConfigProblem[] {
  if (!env.PARVIS_SECRET_KEY || !env.PARVIS_SECRETS_FILE) return [];
  const message = "indiquez l’une ou PARVIS_SECRET_KEY / give either it or PARVIS_SECRET_KEY";
  return [{ variable: "PARVIS_SECRETS_FILE", message }];
}
