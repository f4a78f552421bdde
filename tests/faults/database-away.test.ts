import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CutLine,
  comment,
  created,
  cutLine,
  followed,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
  toldTo,
  until,
} from "../builders/index.ts";

let line: CutLine;
let site: TestParvis;
let members: TestMember[];

beforeAll(async () => {
  const reach = async (connectionString: string) => {
    line = await cutLine(connectionString);
    return line.connection;
  };
  site = await startTestParvis({ reach });
  members = await signUpAll(site, "Grâce", "Paul");
});
afterAll(async () => {
  await site.stop();
  await line.end();
});

/** Longer than a follower takes to give a fact up that fails each second. */
const OUTAGE_MS = 7000;

test("a database that is away for some seconds costs no notification, before or after", async () => {
  const [grace, paul] = members as [TestMember, TestMember];
  const post = await publish(grace, site.group, "Avant");
  await followed(site);
  created(await paul.post(`/api/posts/${post.id}/comments`, { text: "Juste avant" }));
  await line.close();
  const begun = performance.now();
  await until(() => performance.now() - begun > OUTAGE_MS, { within: 2 * OUTAGE_MS });
  await line.open();
  await until(async () => (await paul.get("/api/health")).status === 200);
  for (const text of ["Un", "Deux", "Trois"]) await comment(paul, post, text);
  const [told] = await toldTo(site, grace);
  expect(told).toMatchObject({ kind: "comment", count: 4 });
});

test("while it is away every call says that the service is not there, and when to come back", async () => {
  const [grace, paul] = members as [TestMember, TestMember];
  const post = await publish(grace, site.group, "Encore");
  const asked: [string, string, unknown?][] = [
    ["POST", `/api/posts/${post.id}/like`],
    ["POST", `/api/posts/${post.id}/comments`, { text: "Perdu ?" }],
    ["POST", `/api/groups/${site.group.id}/posts`, { text: "Perdu ?" }],
  ];
  expect((await paul.get("/api/me")).status).toBe(200);
  await line.close();
  for (const [method, path, body] of asked) {
    const answer = await paul.request(method, path, { body: body ?? {} });
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, "UNAVAILABLE"]);
    expect(answer.headers.get("retry-after")).toBe("2");
  }
  expect((await paul.get("/api/groups")).status).toBe(503);
  await line.open();
  await until(async () => (await paul.post(`/api/posts/${post.id}/like`)).status === 200);
});
