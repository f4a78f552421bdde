import { afterAll, describe, expect, test } from "vitest";
import { giveRole, publish, signUp, startTestParvis } from "../../../tests/builders/index.ts";

const site = await startTestParvis();
/** As an operator sets it: limits in force. */
const strict = await startTestParvis({ beside: site, config: { rateLimitFactor: 1 } });
afterAll(async () => {
  await strict.stop();
  await site.stop();
});

const form = (values: Record<string, string>) => ({
  body: new URLSearchParams(values).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});
const WISH = {
  kind: "access",
  name: "Élodie Kouassi",
  email: "elodie@exemple.test",
  message: "Je voudrais une copie de mes données.",
};

describe("writing to the community", () => {
  const send = (values: Record<string, string>, to = site) =>
    to.visitor().request("POST", "/send-message", form(values));

  test("without an account reaches the moderators, and gives a receipt that can be read again", async () => {
    const answer = await send(WISH);
    expect(answer.status).toBe(303);
    const receipt = String(answer.headers.get("location"));
    const { status, text, headers } = await site.visitor().get(receipt);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    const number = decodeURIComponent(receipt.split("/").at(-1) ?? "");
    expect(text).toContain(number);
    const moderator = await giveRole(site, await signUp(site, "Débora"), "moderateur");
    const { body } = await moderator.get("/api/admin/data-requests");
    expect(body.items[0]).toMatchObject({ receipt: number, message: WISH.message });
  });

  test("finds a member's name and address filled in, and does not ask them to sign in", async () => {
    const member = await signUp(site, "Rosine Chanteuse");
    const { text } = await member.get("/send-message");
    expect(text).toContain('value="Rosine Chanteuse"');
    expect(text).toContain(`value="${member.email}"`);
    expect(text).not.toContain('href="/login"');
    const visited = await site.visitor().get("/send-message");
    expect(visited.text).not.toContain("Rosine");
    expect(visited.text).toContain('href="/login"');
  });

  test("says beside each field what to put right, and keeps what was typed", async () => {
    const typed = { ...WISH, email: "elodie@", message: 'Court "<b>' };
    const { status, text } = await send({ ...typed, message: "<b>" });
    expect(status).toBe(422);
    expect(text).toContain("Indiquez une adresse e-mail complète");
    expect(text).toContain("Écrivez votre message");
    expect(text).not.toContain("Écrivez votre nom");
    expect(text).toContain('value="elodie@"');
    expect(text).toContain("&lt;b&gt;</textarea>");
    expect(text).toContain('<option value="access" selected="">');
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  test.each([
    ["acces", "access"],
    ["effacement", "erasure"],
    ["opposition", "objection"],
    ["autre", "other"],
  ])("by a form left open since its kind was called %s is received", async (former, kind) => {
    const typed = { ...WISH, kind: former, email: `${kind}@exemple.test` };
    const { status, text } = await send({ ...typed, message: "Non" });
    expect([status, text.includes(`<option value="${kind}" selected="">`)]).toEqual([422, true]);
    expect((await send(typed)).status).toBe(303);
    const { items } = (await site.admin.get("/api/admin/data-requests")).body;
    expect(items[0]).toMatchObject({ kind, email: typed.email });
  });

  test("about a decision, from its link, names it to who reads the message", async () => {
    const blamed = await signUp(site, "Jonas");
    const reason = "Des propos blessants";
    await site.admin.put(`/api/admin/members/${blamed.id}/suspension`, { reason });
    const { decisionId } = (await blamed.get("/api/me/standing")).body;
    const { text } = await site.visitor().get(`/send-message?decision=${decisionId}`);
    expect(text).toContain("Une autre personne que celle qui l’a prise vous lira");
    expect(text).toContain('<option value="moderation" selected="">');
    expect(text).toContain(`name="decisionId" value="${decisionId}"`);
    const path = `/send-message?decision=${decisionId}`;
    expect((await blamed.get(path)).text).toContain(reason);
    const another = await signUp(site, "Tabitha");
    for (const who of [site.visitor(), another])
      expect((await who.get(path)).text).not.toContain(reason);
    const typed = { ...WISH, kind: "moderation", decisionId };
    const again = await send({ ...typed, message: "Non" });
    expect([again.status, again.text.includes(`value="${decisionId}"`)]).toEqual([422, true]);
    const message = "Je n’ai blessé personne.";
    expect((await send({ ...typed, message })).status).toBe(303);
    const { items } = (await site.admin.get("/api/admin/data-requests")).body;
    expect(items[0]).toMatchObject({ message, contests: { kind: "suspension", reason } });
    const later = await site.visitor().get(`/send-message?decision=${decisionId}`);
    expect(later.text).toContain("Vous avez contesté cette décision le ");
    const broken = await site.visitor().get("/send-message?decision=%3Cb%3E");
    expect([broken.status, broken.text.includes("decisionId")]).toEqual([200, false]);
    expect((await send({ ...WISH, message, decisionId: "<b>" })).status).toBe(303);
  });

  test("contests each decision, in the same words too", async () => {
    const blamed = await signUp(site, "Esther");
    const typed = {
      ...WISH,
      kind: "moderation",
      email: blamed.email,
      message: "Je conteste ceci.",
    };
    const contested = async () =>
      (await blamed.get("/api/me/decisions")).body.items.map(({ appeal }: { appeal: unknown }) =>
        Boolean(appeal),
      );
    for (const text of ["Un mot", "Un autre mot"]) {
      const post = await publish(blamed, site.group, text);
      await site.admin.delete(`/api/posts/${post.id}`, { body: { reason: "Une publicité" } });
    }
    const { items } = (await blamed.get("/api/me/decisions")).body;
    for (const { id } of items) await send({ ...typed, decisionId: id });
    expect(await contested()).toEqual([true, true]);
    await send({ ...typed, decisionId: items[0].id });
    const { body } = await site.admin.get("/api/admin/data-requests");
    const same = body.items.filter((one: { message: string }) => one.message === typed.message);
    expect(same).toHaveLength(2);
  });

  test("about a decision gives a receipt that leads to where its answer will stand", async () => {
    const blamed = await signUp(site, "Rahab");
    const reason = "Des propos blessants";
    await site.admin.put(`/api/admin/members/${blamed.id}/suspension`, { reason });
    const { decisionId } = (await blamed.get("/api/me/standing")).body;
    const message = "Je n’ai rien écrit de tel.";
    const answer = await send({ ...WISH, kind: "moderation", decisionId, message });
    const receipt = String(answer.headers.get("location"));
    const own = (await blamed.get(receipt)).text;
    expect(own).toContain('href="/compte"');
    expect(own).not.toContain('href="/login"');
    for (const other of [site.visitor(), site.admin]) {
      expect((await other.get(receipt)).text).not.toContain("/compte");
    }
    await site.admin.delete(`/api/admin/members/${blamed.id}/suspension`);
    expect((await blamed.get(receipt)).text).toContain(
      `href="/community/${site.communityId}/decisions"`,
    );
  });

  test("too often is asked to wait, on a page that keeps the message", async () => {
    const answers = [];
    for (let count = 0; count < 7; count++) answers.push(await send(WISH, strict));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(last?.text).toContain("Attendez quelques minutes");
    expect(last?.text).toContain(WISH.message);
  });

  test("from a page of another site does nothing", async () => {
    const { body, headers } = form(WISH);
    const ask = { body, headers: { ...headers, origin: "https://evil.test" } };
    const { status, text } = await site.visitor().request("POST", "/send-message", ask);
    expect(status).toBe(403);
    expect(text).not.toContain("/recu/");
  });

  test("in another form than the page's is refused with words, not with an error of the machine", async () => {
    const json = await site.visitor().post("/send-message", WISH);
    expect([json.status, json.headers.get("content-type")]).toEqual([
      400,
      "text/html; charset=utf-8",
    ]);
  });
});
