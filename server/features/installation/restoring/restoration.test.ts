import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  installationWish,
  startTestParvis,
  type TestParvis,
  until,
} from "../../../../tests/builders/index.ts";
import { findBackups, locateBackup } from "./found-backups.ts";
import { Restoration, type RestoreAnswer, type RestoreTask } from "./restoration.ts";
import { readNote } from "./restored-note.ts";

const ID = "restore/parvis-2026-11-23.tar";

let site: TestParvis;
beforeEach(async () => {
  site = await startTestParvis({ install: false });
  await mkdir(path.join(site.dataDir, "restore"));
  await writeFile(path.join(site.dataDir, ID), "A backup, as far as its name says.");
});
afterEach(() => site.stop());

const ANSWER: RestoreAnswer = {
  ok: true,
  examined: {
    title: "Béthanie",
    madeAt: "2026-11-23T03:00:00.000Z",
    parvis: "0.5.0",
    members: 12,
    posts: 30,
    media: 4,
    rows: 900,
    files: 8,
    missing: 0,
    neededBytes: 1000,
    freeBytes: 2000,
    seconds: 20,
    communityUrl: "https://bethanie.example",
  },
  letters: 3,
  erased: 1,
  communityUrl: "https://bethanie.example",
};

/** A restoration whose process answers when the test says what. */
function played() {
  const tasks: RestoreTask[] = [];
  const counts = { cleared: 0, placed: 0 };
  let answer: (how: RestoreAnswer | Error) => void = () => {};
  const restoration = new Restoration(site.parvis.services, {
    run(task, hear, signal) {
      tasks.push(task);
      hear({ step: "check", done: 10, total: 0 });
      const { promise, resolve, reject } = Promise.withResolvers<RestoreAnswer>();
      answer = (how) => (how instanceof Error ? reject(how) : resolve(how));
      signal.addEventListener("abort", () => reject(new Error("killed")));
      return promise;
    },
    async clear() {
      counts.cleared++;
    },
    takePlace() {
      counts.placed++;
    },
  });
  const settled = (state: string) =>
    until(() => (restoration.state.state === state ? restoration.state : undefined));
  const examine = async (how: RestoreAnswer | Error = ANSWER) => {
    await restoration.examine(ID, []);
    answer(how);
  };
  return {
    restoration,
    tasks,
    counts,
    settled,
    examine,
    answer: (how: RestoreAnswer | Error) => answer(how),
  };
}

const CHOICES = { signOut: true, communityUrl: null };

describe("a backup that the wizard brings back", () => {
  test("is read first, then unpacked, then takes its place, and is told to who holds the ticket", async () => {
    const { restoration, tasks, counts, settled, examine, answer } = played();
    await expect(restoration.restore(CHOICES)).rejects.toMatchObject({ code: "RESTORE_NOT_READY" });
    await examine();
    expect(await settled("ready")).toMatchObject({
      backup: { id: ID, title: "Béthanie", bytes: 34 },
    });
    const ticket = await restoration.restore(CHOICES);
    expect(restoration.state).toMatchObject({ state: "restoring", progress: { step: "check" } });
    answer(ANSWER);
    await until(() => counts.placed === 1);
    expect(tasks.map(({ what, signOut }) => [what, signOut])).toEqual([
      ["examine", false],
      ["unpack", true],
    ]);
    const note = (given: string) => readNote(site.dataDir, given, site.clock());
    expect(await note(ticket)).toMatchObject({
      title: "Béthanie",
      letters: 3,
      erased: 1,
      signedOut: true,
    });
    expect(await note(`${ticket}a`)).toBeNull();
    site.clock.advance(25 * 60 * 60 * 1000);
    expect(await note(ticket)).toBeNull();
  });

  test("goes alone: another, an upload and a new community wait until it is over", async () => {
    const { restoration, settled } = played();
    await restoration.examine(ID, []);
    await expect(restoration.examine(ID, [])).rejects.toMatchObject({ code: "RESTORE_RUNNING" });
    await expect(restoration.restore(CHOICES)).rejects.toMatchObject({ code: "RESTORE_RUNNING" });
    expect(restoration.isBusy).toBe(true);
    await restoration.giveUp();
    await settled("idle");
    expect(restoration.isBusy).toBe(false);
  });

  test("that is refused, or whose process is killed, leaves nothing and may be tried again", async () => {
    const { restoration, counts, settled, examine, answer } = played();
    await examine({ ok: false, reason: "Cette sauvegarde est abîmée.", wrongKey: false });
    expect(await settled("failed")).toMatchObject({ reason: "Cette sauvegarde est abîmée." });
    await examine({ ok: false, reason: "", wrongKey: true });
    expect(await settled("sealed")).toMatchObject({ id: ID, wrongKey: false });
    await examine();
    await settled("ready");
    await restoration.restore(CHOICES);
    answer(new Error("run-restore ended with null"));
    expect(await settled("failed")).toMatchObject({
      reason: expect.stringMatching(/Rien n’a été touché/),
    });
    expect([counts.placed, restoration.isBusy]).toEqual([0, false]);
    const cleared = counts.cleared;
    await examine();
    await settled("ready");
    await restoration.restore(CHOICES);
    await restoration.giveUp();
    expect([restoration.state.state, counts.cleared > cleared]).toEqual(["idle", true]);
  });

  test("is read again when its file is another one by now", async () => {
    const { restoration, settled, examine } = played();
    await examine();
    await settled("ready");
    await utimes(path.join(site.dataDir, ID), new Date(), new Date(2020, 0));
    await expect(restoration.restore(CHOICES)).rejects.toMatchObject({ code: "RESTORE_NOT_READY" });
  });

  test("takes nobody's place: a community that was installed meanwhile stays", async () => {
    const { restoration, counts, settled, examine, answer } = played();
    await examine();
    await settled("ready");
    await restoration.restore(CHOICES);
    const wish = installationWish(site.installationKey);
    expect((await site.visitor().post("/api/installation", wish)).status).toBe(201);
    answer(ANSWER);
    await settled("failed");
    expect(counts.placed).toBe(0);
    await expect(restoration.examine(ID, [])).rejects.toMatchObject({ code: "ALREADY_INSTALLED" });
  });
});

describe("the calls of the wizard", () => {
  const ask = (call: string, body: object = {}) =>
    site.visitor().post(`/api/installation/${call}`, { key: site.installationKey, ...body });

  test("ask for the key of the link, and name no file outside of their folders", async () => {
    const wrong = "x".repeat(site.installationKey.length);
    const visitor = site.visitor();
    expect((await visitor.get(`/api/installation/backups?key=${wrong}`)).status).toBe(403);
    expect((await ask("restoration", { key: wrong, signOut: false })).status).toBe(403);
    for (const id of ["../secrets.tar", "restore/../../x.tar", "nowhere/x.tar", "restore/.tar/x"])
      expect((await ask("examinations", { id })).status, id).toBe(404);
  });

  test("list what lies in the data folder, and say what is none of ours", async () => {
    await mkdir(path.join(site.dataDir, "backups"));
    await writeFile(
      path.join(site.dataDir, "backups", "parvis.tar.age"),
      "age-encryption.org/v1\n…",
    );
    await writeFile(path.join(site.dataDir, "restore", "photo.jpg"), "…");
    const { body } = await site
      .visitor()
      .get(`/api/installation/backups?key=${site.installationKey}`);
    expect(body.items).toMatchObject([
      { id: ID, sealed: false, about: null, fault: expect.stringMatching(/pas une sauvegarde/) },
      { id: "backups/parvis.tar.age", sealed: true, fault: null },
    ]);
  });

  test("say which line of a key is mistyped, before anything is read", async () => {
    const answer = await ask("examinations", { id: ID, words: ["ABCDE"] });
    expect([answer.status, answer.body.code]).toEqual([400, "RESTORE_KEY_INVALID"]);
    expect(answer.body.fields).toMatchObject([{ field: "words.0" }]);
  });
});

test("copies of the place that the operator names are offered, and a place that is not there is said", async () => {
  const folder = path.join(site.dataDir, "nas");
  const backupTo = { kind: "folder", folder } as const;
  const config = { ...site.parvis.services.config, backupTo };
  const elsewhere = async () =>
    (await findBackups(config)).filter(({ place }) => place === "elsewhere");
  expect(await elsewhere()).toMatchObject([
    { name: folder, fault: expect.stringContaining("n’est pas là") },
  ]);
  await mkdir(folder);
  const names = [
    "parvis-snapshot-2026-11-24-030000.tar.age",
    "parvis-snapshot-2026-11-25-030000.tar.age",
  ];
  for (const name of names) await writeFile(path.join(folder, name), "age-encryption.org/v1\n");
  await writeFile(path.join(folder, "other.tar"), "");
  const found = await elsewhere();
  expect(found.map(({ name, sealed, fault }) => [name, sealed, fault])).toEqual(
    names.toReversed().map((name) => [name, true, null]),
  );
  const located = await locateBackup(config, found[0]?.id ?? "");
  expect(located).toMatchObject({
    file: path.join(folder, names[1] ?? ""),
    bytes: 22,
    sealed: true,
  });
  for (const id of ["elsewhere/other.tar", "elsewhere/parvis-no.tar", "elsewhere/"])
    expect(await locateBackup(config, id)).toBeNull();
});
