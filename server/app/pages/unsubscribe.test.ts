import { afterAll, describe, expect, test } from "vitest";
import { created, HOUR, startTestParvis } from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;

const place = "/api/admin/mailing-lists";
const newList = async (wish: object = {}) =>
  created(await admin.post(place, { name: "Lettre du mois", ...wish }));
const add = (listId: string, email: string) =>
  admin.post(`${place}/${listId}/addresses`, { addresses: [{ email }] });
const read = async (listId: string) =>
  (await admin.get(place)).body.items.find(({ id }: { id: string }) => id === listId);
const addressesOf = async (listId: string) =>
  (await admin.get(`${place}/${listId}/addresses`)).body.items as { unsubscribedAt: string }[];
const tokenOf = async (email: string) =>
  (
    await site.db
      .selectFrom("mailing_addresses")
      .select("token")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
  ).token;

/** The request of a mail program on one click (RFC 8058): no cookie, no origin. */
const press = (token: string, headers: Record<string, string> = {}) =>
  site.visitor().request("POST", `/desabonnement/${token}`, {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

describe("unsubscribing", () => {
  test("takes one press, of a mail program or on the page, and never an opened link", async () => {
    const { id } = await newList({ name: "Lettre <b>& amis" });
    await add(id, "thomas@exemple.test");
    const token = await tokenOf("thomas@exemple.test");
    const page = await site.visitor().get(`/desabonnement/${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).toContain("«\u00a0Lettre &lt;b&gt;&amp; amis\u00a0»");
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(page.text).not.toContain("thomas@");
    expect(page.text).not.toContain("<script");
    expect(await read(id)).toMatchObject({ addressCount: 1 });

    const done = await press(token);
    expect([done.status, done.text.includes("C’est fait")]).toEqual([200, true]);
    expect(await read(id)).toMatchObject({ addressCount: 0, unsubscribedCount: 1 });
    const since = (await addressesOf(id))[0]?.unsubscribedAt;
    site.clock.advance(HOUR);
    expect((await press(token)).status).toBe(200);
    expect((await addressesOf(id))[0]?.unsubscribedAt).toBe(since);
    expect((await site.visitor().get(`/desabonnement/${token}`)).text).toContain("C’est fait");
  });

  test("is taken in whatever way a mail program packs it, but from no other site’s page", async () => {
    const { id } = await newList();
    await add(id, "pierre@exemple.test");
    const token = await tokenOf("pierre@exemple.test");
    const elsewhere = await press(token, { origin: "https://ailleurs.test" });
    expect(elsewhere.status).toBe(403);
    expect(await read(id)).toMatchObject({ unsubscribedCount: 0 });
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await site
      .visitor()
      .request("POST", `/desabonnement/${token}`, { body, headers });
    expect(answer.status).toBe(200);
    expect(await read(id)).toMatchObject({ unsubscribedCount: 1 });
  });

  test("by a link that is none says so, and tells nothing", async () => {
    for (const token of ["x", "A".repeat(32), "A".repeat(190), "%3Cscript%3E", "..%2F.."]) {
      for (const answer of [
        await site.visitor().get(`/desabonnement/${token}`),
        await press(token),
      ]) {
        expect(answer.status, token).toBe(404);
        expect(answer.text).not.toContain("<script");
      }
    }
  });
});
