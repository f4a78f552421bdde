import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  created,
  DAY,
  HOUR,
  recordShare,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../../../tests/builders/index.ts";
import { postForm } from "../../../../tests/builders/signed-request.ts";
import { type StrictSmtp, startStrictSmtp } from "../../../../tests/fakes/strict-smtp.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { sweepMailsJob } from "../../../infrastructure/mailer/sweep-mails.job.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { ListLetter } from "./compose-letter.ts";
import { countLetters } from "./mailing-list.query.ts";
import { nextMorning, sendToList } from "./send-to-list.ts";

const site = await startTestParvis({ config: { roles: ["web"] } });
const { admin } = site;
const [grace] = (await signUpAll(site, "Grâce")) as [TestMember];
let smtp: StrictSmtp;
/** The same community over HTTPS, once a mail server is set. */
let mailing: TestParvis;
beforeAll(async () => {
  smtp = await startStrictSmtp();
  const config = { smtpUrl: smtp.url, publicUrl: "https://parvis.test" };
  mailing = await startTestParvis({ beside: site, config });
});
afterAll(async () => {
  await mailing.stop();
  await smtp.stop();
  await site.stop();
});

const place = "/api/admin/mailing-lists";
const newList = async (wish: object = {}) =>
  created(await admin.post(place, { name: "Lettre du mois", ...wish }));
const add = (listId: string, ...emails: string[]) =>
  admin.post(`${place}/${listId}/addresses`, {
    addresses: emails.map((email) => ({ email, name: "" })),
  });
const addressesOf = async (listId: string) =>
  (await admin.get(`${place}/${listId}/addresses`)).body.items as {
    id: string;
    email: string;
    unsubscribedAt: string | null;
  }[];
const read = async (listId: string) =>
  (await admin.get(place)).body.items.find(({ id }: { id: string }) => id === listId);
const tokenOf = async (email: string) =>
  (
    await site.db
      .selectFrom("mailing_addresses")
      .select("token")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
  ).token;

const LETTER: ListLetter = { subject: "Dimanche", text: "À dimanche, 10 h.", images: [] };

/** A share on its way to a list. */
async function delivery(listId: string): Promise<string> {
  const wish = { platform: "email", mailingListId: listId, state: "waiting" } as const;
  return (await recordShare(site, grace.id, wish)).deliveryId;
}

const send = (deliveryId: string, listId: string, letter = LETTER) => {
  const { services } = mailing.parvis;
  return act(services, (tx) => sendToList(tx, services, { deliveryId, listId, letter }));
};

describe("the lists of addresses", () => {
  test("are made, renamed and removed by administrators, the same wish once", async () => {
    const id = uuidv7();
    const list = await newList({ id, dailyQuota: 3 });
    expect(list).toMatchObject({ id, dailyQuota: 3, addressCount: 0, sentToday: 0 });
    expect((await newList({ id, name: "Autre" })).name).toBe("Lettre du mois");
    const renamed = await admin.patch(`${place}/${id}`, { name: "Lettre de Noël" });
    expect(renamed.body).toMatchObject({ name: "Lettre de Noël", dailyQuota: 3 });
    await add(id, "abel@exemple.test");
    expect((await admin.delete(`${place}/${id}`)).body.success).toBe(true);
    expect(await read(id)).toBeUndefined();
    for (const gone of [
      admin.delete(`${place}/${id}`),
      admin.patch(`${place}/${id}`, { name: "Rien" }),
      admin.get(`${place}/${id}/addresses`),
      add(id, "abel@exemple.test"),
    ])
      expect((await gone).status).toBe(404);
  });

  test("take an address once, and leave alone those they have", async () => {
    const { id } = await newList();
    const first = await add(id, "Abel@exemple.test", "abel@EXEMPLE.test", "sara@exemple.test");
    expect(first.body).toEqual({ success: true, added: 2, known: 1 });
    await press(await tokenOf("abel@exemple.test"));
    expect((await add(id, "abel@exemple.test", "ruth@exemple.test")).body).toMatchObject({
      added: 1,
      known: 1,
    });
    const abel = (await addressesOf(id)).find(({ email }) => email === "abel@exemple.test");
    expect(abel?.unsubscribedAt).not.toBeNull();
    expect(await read(id)).toMatchObject({ addressCount: 2, unsubscribedCount: 1 });
    expect((await add(id, "pas-une-adresse")).status).toBe(400);
    await admin.delete(`${place}/${id}`);
  });

  test("page by twelve, latest first, and lose the address that is taken out", async () => {
    const { id } = await newList();
    const other = await newList();
    await add(id, ...Array.from({ length: 14 }, (_, at) => `a${at}@exemple.test`));
    const page = (await admin.get(`${place}/${id}/addresses`)).body;
    const next = (await admin.get(`${place}/${id}/addresses?cursor=${page.nextCursor}`)).body;
    expect([page.items.length, next.items.length, next.nextCursor]).toEqual([12, 2, null]);
    const all = [...page.items, ...next.items].map(({ email }) => email);
    expect(new Set(all).size).toBe(14);
    const [{ id: addressId }] = page.items;
    expect((await admin.delete(`${place}/${other.id}/addresses/${addressId}`)).status).toBe(404);
    expect((await admin.delete(`${place}/${id}/addresses/${addressId}`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ addressCount: 13 });
    await admin.delete(`${place}/${id}`);
  });
});

describe("a letter to a list", () => {
  test("goes to each address once, with the one press that unsubscribes", async () => {
    const { id } = await newList({ name: "Lettre aux familles" });
    await add(id, "noe@exemple.test", "sem@exemple.test");
    const sent = await delivery(id);
    const images = [{ url: "https://parvis.test/media/1", alt: "La chorale" }];
    expect(await send(sent, id, { ...LETTER, images })).toEqual({
      written: 2,
      waiting: 0,
      nextAt: null,
    });
    const letter = await smtp.received("noe@exemple.test");
    const url = `https://parvis.test/desabonnement/${await tokenOf("noe@exemple.test")}`;
    expect(header(letter.raw, "List-Unsubscribe")).toBe(`<${url}>`);
    expect(header(letter.raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(letter.subject).toBe("Dimanche");
    expect(letter.text).toContain("La chorale\u00a0: https://parvis.test/media/1");
    expect(letter.text).toContain("«\u00a0Lettre aux familles\u00a0» de l’église du Parvis");
    expect(letter.text).toContain(url);
    await smtp.received("sem@exemple.test");

    expect(await send(sent, id)).toMatchObject({ written: 0, waiting: 0 });
    await Promise.all([send(sent, id), send(sent, id)]);
    await until(async () => (await countLetters(site.db, sent)).sent === 2);
    expect(await countLetters(site.db, sent)).toEqual({ sent: 2, failed: 0, written: 2 });
    expect(toFamily("noe").length).toBe(1);
    const kept = await site.db.selectFrom("mails").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(await tokenOf("noe@exemple.test"));
  });

  test("leaves out who unsubscribed, and comes to who was added since", async () => {
    const { id } = await newList();
    await add(id, "cham@exemple.test", "japhet@exemple.test");
    await press(await tokenOf("cham@exemple.test"));
    const sent = await delivery(id);
    expect((await send(sent, id)).written).toBe(1);
    await add(id, "tard@exemple.test");
    expect((await send(sent, id)).written).toBe(1);
    await smtp.received("tard@exemple.test");
    expect(toFamily("cham")).toEqual([]);
    expect(toFamily("japhet")).toHaveLength(1);
  });

  test("waits for the next morning beyond the day’s quota, all shares together", async () => {
    site.clock.stopAt("2026-03-28T20:00:00Z");
    const { id } = await newList({ dailyQuota: 3 });
    await add(id, ...["q1", "q2", "q3", "q4", "q5"].map((name) => `${name}@exemple.test`));
    const [first, second] = [await delivery(id), await delivery(id)];
    const morning = new Date("2026-03-29T05:00:00Z");
    expect(await send(first, id)).toEqual({ written: 3, waiting: 2, nextAt: morning });
    expect(await send(second, id)).toEqual({ written: 0, waiting: 5, nextAt: morning });
    expect((await read(id)).sentToday).toBe(3);
    site.clock.advance(9 * HOUR);
    expect(await send(first, id)).toMatchObject({ written: 2, waiting: 0, nextAt: null });
    expect(await send(second, id)).toMatchObject({ written: 1, waiting: 4 });
    site.clock.advance(DAY);
    await Promise.all([send(second, id), send(second, id)]);
    expect((await read(id)).sentToday).toBe(3);
  });

  test("that the mail server refuses for now is counted as such", async () => {
    const { id } = await newList();
    await add(id, "refus@exemple.test");
    const sent = await delivery(id);
    await until(allHaveLeft);
    smtp.refuseNext(Number.POSITIVE_INFINITY, 451);
    await send(sent, id);
    await until(async () => (await countLetters(site.db, sent)).failed === 1);
    smtp.refuseNext(0);
    await until(async () => (await countLetters(site.db, sent)).sent === 1, { within: 60_000 });
  }, 90_000);

  test("of more than ninety days forget who they went to and what they said, and still count", async () => {
    const { id } = await newList();
    await add(id, "ancien@exemple.test");
    const sent = await delivery(id);
    await send(sent, id);
    await until(async () => (await countLetters(site.db, sent)).sent === 1);
    const ofSent = () =>
      site.db
        .selectFrom("mails")
        .innerJoin("mailing_letters", "mailing_letters.mail_id", "mails.id")
        .select(["recipient", "text"])
        .where("delivery_id", "=", sent)
        .executeTakeFirstOrThrow();
    const later = (days: number) => () => new Date(site.clock().getTime() + days * DAY);
    await sweepMailsJob(site.db, later(89)).run({});
    expect((await ofSent()).recipient).toBe("ancien@exemple.test");
    await sweepMailsJob(site.db, later(91)).run({});
    expect(await ofSent()).toEqual({ recipient: "", text: "" });
    expect(await countLetters(site.db, sent)).toEqual({ sent: 1, failed: 0, written: 1 });
    expect((await admin.get("/api/admin/mails")).text).not.toContain("ancien@exemple.test");
  });

  test.each([
    ["unsubscribes", async (_: string, email: string) => press(await tokenOf(email))],
    [
      "is taken off the list",
      async (id: string, email: string) => {
        const row = (await addressesOf(id)).find((one) => one.email === email);
        return admin.delete(`${place}/${id}/addresses/${row?.id}`);
      },
    ],
    ["loses the list itself", (id: string) => admin.delete(`${place}/${id}`)],
  ] as const)("that has not left yet does not, for one who %s", async (what, leave) => {
    const { id } = await newList();
    const email = `${what.replaceAll(/[^a-z]/g, "-")}@exemple.test`;
    await add(id, email);
    const sent = await delivery(id);
    await until(allHaveLeft);
    smtp.refuseNext(Number.POSITIVE_INFINITY, 451);
    await send(sent, id);
    await until(async () => (await countLetters(site.db, sent)).failed === 1);
    await leave(id, email);
    smtp.refuseNext(0);
    const kept = site.db.selectFrom("mails").select("id").where("recipient", "=", email);
    expect(await kept.execute()).toEqual([]);
  });

  test("is written to nobody without a mail server, or without a list", async () => {
    const { id } = await newList();
    const { services } = site.parvis;
    const about = { deliveryId: uuidv7(), listId: id, letter: LETTER };
    const bare = act(services, (tx) => sendToList(tx, services, about));
    await expect(bare).rejects.toMatchObject({ code: "MAIL_NOT_SET" });
    await expect(send(uuidv7(), uuidv7())).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the next morning", () => {
  test("is seven o’clock of the community, also where its clocks change", () => {
    const of = (now: string, zone: string) => nextMorning(new Date(now), zone).toISOString();
    expect(of("2026-10-24T21:00:00Z", "Europe/Paris")).toBe("2026-10-25T06:00:00.000Z");
    expect(of("2026-10-24T22:30:00Z", "Europe/Paris")).toBe("2026-10-26T06:00:00.000Z");
    expect(of("2026-12-31T23:30:00Z", "Africa/Abidjan")).toBe("2027-01-01T07:00:00.000Z");
  });
});

/** What a mail program calls on one press. */
const press = (token: string) =>
  postForm(site.visitor(), `/desabonnement/${token}`, { "List-Unsubscribe": "One-Click" });

const allHaveLeft = async () => {
  const queued = await site.db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "queued")
    .execute();
  return queued.length === 0;
};

const toFamily = (name: string) =>
  smtp.letters.filter(({ to }) => to.includes(`${name}@exemple.test`));

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, "im").exec(raw.replace(/\r\n[ \t]+/g, " "))?.[1]?.trim();
