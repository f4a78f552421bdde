import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  HOUR,
  MINUTE,
  SECOND,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../../../tests/builders/index.ts";
import { registerPush } from "../../../../tests/builders/push.ts";
import { type PushService, startPushService } from "../../../../tests/fakes/push-service.ts";
import { type StrangeSite, startStrangeSite } from "../../../../tests/fakes/strange-site.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { saveSends } from "./send.repository.ts";
import { type Speak, sendDue } from "./send-alerts.ts";

let service: PushService;
let slow: StrangeSite;
/** What the slow service has not answered yet. */
let held: ServerResponse[] = [];
let site: TestParvis;

beforeAll(async () => {
  service = await startPushService();
  slow = await startStrangeSite();
  const hosts = [service.place, slow.place];
  const places = { pushHosts: hosts, outgoingAllowed: hosts };
  site = await startTestParvis({ config: { ...places, roles: ["web"] } });
  // What a slow machine takes is no part of the seconds and minutes that are counted.
  site.clock.stopAt(new Date());
});
afterAll(() => Promise.all([site.stop(), service.stop(), slow.stop()]));
beforeEach(async () => {
  await site.db.deleteFrom("push_sends").execute();
  held = [];
});

const speak: Speak = async () => ({
  words: { title: "Odile", body: "Bonjour", path: "/", tag: "t", badge: null, until: null },
});

const send = (said = speak) => sendDue(site.parvis.services, said);

const installationOf = ({ id }: TestMember) =>
  site.db
    .selectFrom("push_installations")
    .select("id")
    .where("member_id", "=", id)
    .executeTakeFirstOrThrow();

/** Alerts that are due now to a member's browser, each of a thread of its own. */
async function alert(member: TestMember, count = 1, thread = "post"): Promise<void> {
  const { id: installationId } = await installationOf(member);
  const at = site.clock();
  const sends = Array.from({ length: count }, (_, n) => ({
    id: uuidv7(),
    installationId,
    thread: `${thread}:${n}`,
    notificationIds: [uuidv7()],
    attempts: 0,
    createdAt: at,
    nextTryAt: at,
  }));
  await inTransaction(site.db, (tx) => saveSends(tx, sends));
}

/** Moves a member's browser to the service that answers when it is told to. */
async function moveToSlow(member: TestMember): Promise<void> {
  const { id } = await installationOf(member);
  slow.on(`/${id}`, (response) => held.push(response));
  await site.db
    .updateTable("push_registrations")
    .set({ endpoint: `${slow.origin}/${id}` })
    .where("installation_id", "=", id)
    .execute();
}

/** The slow service takes what it holds, and all that comes. */
async function release(running: Promise<void>): Promise<void> {
  let ended = false;
  void running.finally(() => {
    ended = true;
  });
  await until(() => {
    for (const response of held.splice(0)) response.writeHead(201).end();
    return ended;
  });
}

describe("an alert that a push service cannot take now", () => {
  it("is tried again, as it asks, then given up", async () => {
    const jean = await signUp(site, "Jean");
    const { received } = await registerPush(jean, service);
    await alert(jean);
    service.answerNext(1, 429, { "retry-after": "120" });
    await send();
    site.clock.advance(118 * SECOND);
    await send();
    expect(received).toEqual([]);
    site.clock.advance(2 * SECOND);
    await send();
    expect(received.length).toBe(1);

    await alert(jean);
    service.answerNext(1, 503);
    await send();
    service.answerNext(1, 503, { "retry-after": String((4 * HOUR) / SECOND) });
    site.clock.advance(MINUTE);
    await send();
    site.clock.advance(5 * HOUR);
    await send();
    expect(received.length).toBe(1);
  });

  it("waits with what comes of its thread meanwhile: they ring as one", async () => {
    const ruth = await signUp(site, "Ruth");
    const { received } = await registerPush(ruth, service);
    const asked: number[] = [];
    const counting: Speak = (tx, about) => {
      asked.push(about.notificationIds.length);
      return speak(tx, about);
    };
    await alert(ruth);
    service.answerNext(1, 503);
    await send(counting);
    await alert(ruth);
    await send(counting);
    expect([asked, received.length]).toEqual([[1], 0]);
    site.clock.advance(MINUTE);
    await send(counting);
    expect([asked, received.length]).toEqual([[1, 2], 1]);
  });

  it("is said anew each time, or no longer", async () => {
    const tite = await signUp(site, "Tite");
    const { messages } = await registerPush(tite, service);
    await alert(tite, 2);
    service.answerNext(2, 503);
    await send();
    site.clock.advance(MINUTE);
    let turn = 0;
    await send(async (tx, about) => {
      turn += 1;
      const said = await speak(tx, about);
      return turn === 1 && said && "words" in said
        ? { words: { ...said.words, body: "Bonsoir" } }
        : null;
    });
    site.clock.advance(MINUTE);
    await send();
    expect(messages().map(({ notification }) => notification.body)).toEqual(["Bonsoir"]);
  });

  it("is not sent again where it refused it", async () => {
    const job = await signUp(site, "Job");
    const { received } = await registerPush(job, service);
    await alert(job);
    service.answerNext(1, 413);
    await send();
    site.clock.advance(HOUR);
    await send();
    expect(received).toEqual([]);
  });
});

describe("an alert", () => {
  it("leaves once at most: what was leaving when a server stopped is not sent again", async () => {
    const joel = await signUp(site, "Joël");
    await registerPush(joel, service);
    await moveToSlow(joel);
    await alert(joel);
    const first = send();
    await until(() => held.length === 1);
    const asked = slow.asked.length;
    await send();
    site.clock.advance(HOUR);
    await send();
    expect(slow.asked.length).toBe(asked);
    await release(first);
  });

  it("that is worth nothing after a moment is kept by the service until then", async () => {
    const elie = await signUp(site, "Élie");
    const { received } = await registerPush(elie, service);
    await alert(elie);
    const soon = new Date(site.clock().getTime() + 30 * MINUTE);
    await send(async (tx, about) => {
      const said = await speak(tx, about);
      return said && "words" in said ? { words: { ...said.words, until: soon } } : said;
    });
    expect(received[0]?.ttl).toBe((30 * MINUTE) / SECOND);
  });

  it("for which no words can be made holds up nobody", async () => {
    const [cain, abel] = [await signUp(site, "Caïn"), await signUp(site, "Abel")];
    await registerPush(cain, service);
    const { received } = await registerPush(abel, service);
    await alert(cain);
    await alert(abel);
    await send((tx, about) => {
      if (about.memberId === cain.id) throw new Error("no words");
      return speak(tx, about);
    });
    expect(received.length).toBe(1);
  });

  it("to a browser that signed out does not leave", async () => {
    const marc = await signUp(site, "Marc");
    const { received } = await registerPush(marc, service);
    await alert(marc);
    await site.db
      .updateTable("sessions")
      .set({ expires_at: new Date(site.clock().getTime() - 1) })
      .where("member_id", "=", marc.id)
      .execute();
    await send();
    expect(received).toEqual([]);
  });
});

describe("a push service that answers slowly", () => {
  // It is waited for as long as the test needs: how fast this machine is changes nothing.
  beforeEach(() => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  });
  afterEach(() => vi.restoreAllMocks());

  it("holds up no other, and is not asked too much at once", async () => {
    const [lea, anne] = [await signUp(site, "Léa"), await signUp(site, "Anne")];
    await registerPush(lea, service);
    await moveToSlow(lea);
    const { received } = await registerPush(anne, service);
    await alert(lea, 25);
    await alert(anne, 30);
    const sending = send();
    await until(() => received.length === 30);
    await until(() => held.length === 20);
    // What becomes due meanwhile leaves too.
    await alert(anne, 1, "conversation");
    await until(() => received.length === 31);
    expect(held.length).toBe(20);
    const before = slow.asked.length;
    await release(sending);
    expect(slow.asked.length - before).toBe(5);
  });

  it("keeps a server from stopping no longer than what is under way", async () => {
    const omar = await signUp(site, "Omar");
    await registerPush(omar, service);
    await moveToSlow(omar);
    await alert(omar, 25);
    const stopping = new AbortController();
    const sending = sendDue(site.parvis.services, speak, stopping.signal);
    await until(() => held.length === 20);
    stopping.abort();
    await release(sending);
    const waiting = await site.db
      .selectFrom("push_sends")
      .select("state")
      .where("next_try_at", "is not", null)
      .execute();
    expect(waiting).toEqual(Array.from({ length: 5 }, () => ({ state: "waiting" })));
  });
});
