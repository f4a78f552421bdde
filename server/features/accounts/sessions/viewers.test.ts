import { expect, test } from "vitest";
import type { OpenSession } from "./session.query.ts";
import { createViewers } from "./viewers.ts";

const session = { viewer: { id: "grace" } } as OpenSession;

test("whom a session belongs to is asked again after ten seconds, and after a clock was set back", async () => {
  let now = 0;
  let asked = 0;
  const load = async () => {
    asked += 1;
    return session;
  };
  const viewers = createViewers(load, () => now);
  for (const at of [0, 5000, 9999]) {
    now = at;
    expect(await viewers.find("token")).toBe(session);
  }
  expect(asked).toBe(1);
  now = 10_000;
  await viewers.find("token");
  expect(asked).toBe(2);
  now = -2 * 24 * 60 * 60 * 1000;
  await viewers.find("token");
  expect(asked).toBe(3);
});

test("all sessions of a member are forgotten, and no other's", async () => {
  const asked: string[] = [];
  const load = async (token: string) => {
    asked.push(token);
    return { viewer: { id: token.startsWith("grace") ? "grace" : "paul" } } as OpenSession;
  };
  const viewers = createViewers(load, () => 0);
  const all = ["grace-phone", "grace-laptop", "paul-phone"];
  for (const token of all) await viewers.find(token);
  viewers.forget("grace");
  for (const token of all) await viewers.find(token);
  expect(asked).toEqual([...all, "grace-phone", "grace-laptop"]);
});
