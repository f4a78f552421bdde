import { readdir } from "node:fs/promises";
import path from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unzipped } from "../../../../tests/archives/unzipped.ts";
import {
  comment,
  converse,
  DAY,
  HOUR,
  jpeg,
  PASSWORD,
  publish,
  say,
  sentencesTo,
  setState,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { leaveEverywhere } from "../../../app/member-lifecycle.ts";
import { SWEEP_DATA_EXPORTS } from "./sweep-exports.job.ts";

let site: TestParvis;
let odile: TestMember;
let josue: TestMember;
let photo: string;

beforeAll(async () => {
  site = await startTestParvis();
  odile = await signUp(site, "Odile");
  josue = await signUp(site, "Josué <b>");
  photo = await uploadPhoto(odile, await jpeg());
  const first = "Merci pour <script>alert(1)</script> dimanche";
  const post = await publish(odile, site.group, first, { mediaIds: [photo] });
  await odile.patch(`/api/posts/${post.id}`, { text: "Merci à tous pour dimanche" });
  await comment(josue, post, "Les mots de Josué");
  const both = await converse(josue, odile);
  await say(josue, both, "Bonjour Odile");
  const taken = await say(josue, both, "Ceci est repris");
  await josue.delete(`/api/private-messages/${taken.id}`);
});
afterAll(() => site.stop());

const where = async (member: TestMember) => (await member.get("/api/me/data-exports")).body;
const ask = (member: TestMember, password = PASSWORD) =>
  member.post("/api/me/data-exports", { password });

const ready = (member: TestMember) =>
  until(async () => {
    const { latest, download } = await where(member);
    if (latest?.state === "failed") throw new Error(latest.failure);
    return latest?.state === "ready" && download;
  });

async function bytesOf(member: TestMember, url: string, headers = {}) {
  const answer = await member.fetch("GET", url, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe("a copy of one's data", () => {
  test("is made once, however often it is asked for, and only with the password", async () => {
    expect((await where(odile)).latest).toBeNull();
    expect((await ask(odile, "pas-le-bon")).body.code).toBe("WRONG_PASSWORD");
    const asked = await Promise.all([ask(odile), ask(odile), ask(odile)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
    const ids = new Set(asked.map(({ body }) => body.latest.id));
    expect(ids.size).toBe(1);
    await ready(odile);
    const again = (await ask(odile)).body;
    expect([again.latest.state, ids.has(again.latest.id)]).toEqual(["ready", true]);
    expect(new Date(again.nextAt).getTime() - new Date(again.latest.askedAt).getTime()).toBe(DAY);
    expect(await sentencesTo(site, odile)).toContainEqual(
      expect.stringContaining("Votre copie de vos données est prête"),
    );
  });

  test("opens at its first page, agrees with its schema and holds what is theirs", async () => {
    const { url, bytes: size } = await ready(odile);
    const { answer, bytes } = await bytesOf(odile, url);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="mes-donnees-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(bytes.length).toBe(size);
    const files = unzipped(bytes);
    expect([...files.keys()][0]).toBe("index.html");
    const textOf = (name: string) => files.get(name)?.toString("utf8") ?? "";
    const json = (name: string) => JSON.parse(textOf(`donnees/${name}.json`));

    const schema = JSON.parse(textOf("schema.json"));
    const check = new Ajv({ allErrors: true, formats: FORMATS }).compile(schema);
    const names = Object.keys(schema.properties);
    const whole = Object.fromEntries(names.map((name) => [name, json(name)]));
    expect(check(whole) || check.errors).toBe(true);

    expect(json("profil")).toMatchObject([{ name: "Odile", email: odile.email }]);
    expect(json("partages")).toMatchObject([
      { text: "Merci à tous pour dimanche", files: [`medias/${photo}.webp`] },
    ]);
    expect(json("versions")).toMatchObject([
      { text: "Merci pour <script>alert(1)</script> dimanche" },
    ]);
    expect(json("messages")).toMatchObject([{ text: "Bonjour Odile", authorName: "Josué <b>" }]);
    expect(files.get(`medias/${photo}.webp`)?.subarray(8, 12).toString()).toBe("WEBP");

    const everything = [...files.values()].map((file) => file.toString("latin1")).join("\n");
    expect(everything).not.toContain(josue.email);
    expect(everything).not.toContain("Ceci est repris");
    expect(everything).not.toContain("Les mots de Josué");
    const pages = [...files.keys()].filter((name) => name.endsWith(".html"));
    for (const name of pages) expect(textOf(name)).not.toMatch(/<script|<b>/);
    expect(textOf("pages/versions.html")).toContain("&lt;script&gt;");
    const links = pages.flatMap((name) =>
      [...textOf(name).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to = ""]) =>
        path.posix.join(path.posix.dirname(name), to),
      ),
    );
    expect(links.filter((to) => to !== "donnees/" && !files.has(to))).toEqual([]);
  });

  test("is fetched by ranges, and by nobody else", async () => {
    const { url } = await ready(odile);
    const { answer, bytes } = await bytesOf(odile, url, { range: "bytes=0-1" });
    expect([answer.status, bytes.toString()]).toEqual([206, "PK"]);
    expect((await bytesOf(josue, url)).answer.status).toBe(404);
    expect((await site.visitor().get(url)).status).toBe(401);
    const strange = "/api/me/data-exports/..%2f..%2fsecrets.json/file";
    expect((await bytesOf(odile, strange)).answer.status).toBe(404);
  });

  test("is for the suspended too", async () => {
    const eric = await signUp(site, "Éric");
    await setState(site, eric, "suspended");
    expect((await ask(eric)).status).toBe(202);
    const { url } = await ready(eric);
    expect((await bytesOf(eric, url)).answer.status).toBe(200);
  });

  test("is replaced a day later, and erased seven days after it was made", async () => {
    const there = () => readdir(path.join(site.dataDir, "exports", "ready"));
    const first = await ready(odile);
    site.clock.advance(DAY + HOUR);
    expect((await where(odile)).nextAt).toBeNull();
    await ask(odile);
    const second = await until(async () => {
      const { download } = await where(odile);
      return download?.id !== first.id && download;
    });
    expect((await bytesOf(odile, first.url)).answer.status).toBe(404);
    await until(async () => !(await there()).includes(first.id));
    site.clock.advance(7 * DAY);
    expect((await bytesOf(odile, second.url)).answer.status).toBe(404);
    expect((await where(odile)).latest.state).toBe("expired");
    await site.parvis.services.jobs.enqueue(site.db, SWEEP_DATA_EXPORTS, {});
    await until(async () => (await there()).length === 0);
  });

  test("goes at once with who leaves", async () => {
    const there = () => readdir(path.join(site.dataDir, "exports", "ready"));
    const marthe = await signUp(site, "Marthe");
    await ask(marthe);
    const { id } = await ready(marthe);
    expect(await there()).toContain(id);
    const { services } = site.parvis;
    await site.db.transaction().execute((tx) =>
      leaveEverywhere(tx, services, {
        memberId: marthe.id,
        email: marthe.email,
        at: site.clock(),
      }),
    );
    await until(async () => !(await there()).includes(id));
  });
});

const FORMATS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
};
