import { afterAll, beforeAll, describe, expect, test } from "vitest";
import webPush from "web-push";
import { type PushService, startPushService } from "./fakes/push-service.ts";

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const own = webPush.generateVAPIDKeys();
const subject = "mailto:parvis@exemple.test";

type Changes = {
  keys?: { publicKey: string; privateKey: string };
  audience?: string;
  headers?: Record<string, string | undefined>;
  payload?: string;
  encoding?: "aesgcm";
};

/** Sends as a server whose key the browser subscribed with, but for what is changed. */
async function send(changes: Changes = {}): Promise<{ status: number; received: string[] }> {
  const { keys = own, payload = "Bonjour", encoding = "aes128gcm" } = changes;
  const browser = service.subscribe(own.publicKey);
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    browser.subscription,
    payload,
    {
      vapidDetails: { subject, ...keys },
      contentEncoding: encoding,
      TTL: 60,
    },
  );
  const said = { ...(headers as Record<string, string>), ...changes.headers };
  if (changes.audience) {
    const of = [changes.audience, subject, keys.publicKey, keys.privateKey] as const;
    said.Authorization = webPush.getVapidHeaders(...of, "aes128gcm").Authorization as string;
  }
  const kept = Object.entries(said).filter(([, value]) => value !== undefined);
  const answer = await fetch(endpoint, {
    method: "POST",
    body: new Uint8Array(body),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  });
  return { status: answer.status, received: browser.received.map((one) => one.body) };
}

describe("the push service of the tests", () => {
  test("takes what follows the standards, and opens it", async () => {
    expect(await send()).toEqual({ status: 201, received: ["Bonjour"] });
  });

  test.each<[string, number, Changes]>([
    ["no signature", 401, { headers: { Authorization: undefined } }],
    ["another server's key", 403, { keys: webPush.generateVAPIDKeys() }],
    [
      "a signature by another key",
      403,
      { keys: { ...own, privateKey: webPush.generateVAPIDKeys().privateKey } },
    ],
    ["a signature for another service", 403, { audience: "https://autre.exemple" }],
    ["no lifetime", 400, { headers: { TTL: undefined } }],
    ["a topic that is too long", 400, { headers: { Topic: "a".repeat(33) } }],
    ["an urgency that is none", 400, { headers: { Urgency: "now" } }],
    ["the draft's encoding", 401, { encoding: "aesgcm" }],
    ["a body that is too large", 413, { payload: "a".repeat(4080) }],
  ])("refuses %s", async (_, status, changes) => {
    expect(await send(changes)).toEqual({ status, received: [] });
  });

  test("knows no browser but its own", async () => {
    const unknown = await fetch(`${service.origin}/push/inconnu`, { method: "POST" });
    expect(unknown.status).toBe(404);
  });
});
