import { afterAll, describe, expect, test } from "vitest";
import {
  type Client,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(() => site.stop());
const { admin } = site;
const [author, reporter, trusted] = (await signUpAll(site, "Autrice", "Témoin", "Fiable")) as [
  TestMember,
  TestMember,
  TestMember,
];

const report = async (by: Client, id: string) =>
  (await by.post("/api/reports", { subject: { kind: "post", id }, reason: "hate" })).body;
const mine = async (by: Client, id: string) =>
  (await by.get("/api/reports")).body.items.find((one: { id: string }) => one.id === id);
const setRole = (member: TestMember, role: string) =>
  admin.request("PUT", `/api/admin/members/${member.id}/role`, { body: { role } });
const decide = (by: Client, id: string) =>
  by.post(`/api/admin/reports/${id}/decision`, { decision: "none", reason: "Relu avec soin." });
const noticesOf = async (member: TestMember) => (await member.get("/api/notifications")).body.items;
const waitingOf = async (member: TestMember) =>
  (await noticesOf(member)).filter(({ kind }: { kind: string }) => kind === "report");
const moderatesAlone = async (by: Client) => (await by.get("/api/admin/today")).body.moderatesAlone;

describe("where one person alone moderates", () => {
  test("a report about them says that nobody reads it, until someone else may", async () => {
    const post = await publish(admin, site.group, "Un mot de trop");
    const { id, hasReader } = await report(reporter, post.id);
    expect(hasReader).toBe(false);
    expect((await mine(reporter, id)).hasReader).toBe(false);
    expect(await moderatesAlone(admin)).toBe(true);
    expect((await admin.get("/api/admin/overview")).body.reports).toBe(0);

    await setRole(trusted, "moderateur");
    expect((await mine(reporter, id)).hasReader).toBe(true);
    expect([await moderatesAlone(admin), await moderatesAlone(trusted)]).toEqual([false, false]);
    const [told] = await until(async () => {
      const waiting = await waitingOf(trusted);
      return waiting.length > 0 && waiting;
    });
    expect(told).toMatchObject({ count: 1, subject: { id } });
    expect(await waitingOf(admin)).toEqual([]);
    expect((await decide(trusted, id)).status).toBe(200);
    await setRole(trusted, "membre");
    expect((await mine(reporter, id)).hasReader).toBe(false);
  });

  test("what they reported themselves is theirs to decide, and no longer once another may", async () => {
    const post = await publish(author, site.group, "Une réclame");
    const { id, hasReader } = await report(admin, post.id);
    expect(hasReader).toBe(true);
    const decisions = async () => (await admin.get(`/api/admin/reports/${id}`)).body.decisions;
    expect(await decisions()).toContain("removal");
    await setRole(trusted, "moderateur");
    expect(await decisions()).toEqual([]);
    expect((await decide(admin, id)).status).toBe(403);
    await setRole(trusted, "membre");
    expect((await decide(admin, id)).status).toBe(200);
  });

  test("a member who is named to more after what they knew of is not told twice", async () => {
    const post = await publish(author, site.group, "Encore");
    const { id } = await report(reporter, post.id);
    await setRole(trusted, "moderateur");
    await until(async () => (await waitingOf(trusted)).length === 1);
    await setRole(trusted, "admin");
    await until(async () => JSON.stringify(await noticesOf(trusted)).includes("role-admin"));
    expect(await waitingOf(trusted)).toHaveLength(1);
    await decide(admin, id);
    await until(async () => (await waitingOf(trusted)).length === 0);
  });
});
