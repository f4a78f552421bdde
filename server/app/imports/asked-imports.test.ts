import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportItem } from "../../../shared/installation/imports.contract.ts";
import { comment, startTestParvis, type TestParvis } from "../../../tests/builders/index.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import type { Services } from "../../infrastructure/services.ts";
import { runAskedImport, undoAsked } from "./run-asked.ts";

let site: TestParvis;
let services: Services;
const stopped: (() => Promise<void>)[] = [];

beforeAll(async () => {
  // What its job would do is done by hand.
  site = await startTestParvis({ config: { roles: ["web"] } });
  const patient = openDatabase({ connectionString: site.database.connectionString, max: 3 });
  stopped.push(patient.close);
  services = { ...site.parvis.services, db: patient.db };
  await mkdir(path.join(site.dataDir, "to-import", "sent"), { recursive: true });
});

afterAll(async () => {
  for (const stop of stopped) await stop();
  await site.stop();
});

const CHAT = [
  "12/03/2024, 18:30 - Les messages et les appels sont chiffrés de bout en bout.",
  "12/03/2024, 18:31 - Aïcha: Bonjour à toutes et tous",
  "12/03/2024, 18:32 - Jean: Qui apporte le pain ?",
].join("\n");

const lay = (name: string, text: string) =>
  writeFile(path.join(site.dataDir, "to-import", name), text);

async function ask(body: object): Promise<string> {
  const answer = await site.admin.post("/api/admin/imports", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.id;
}

const list = async (): Promise<ImportItem[]> =>
  (await site.admin.get("/api/admin/imports")).body.items;
const read = async (id: string) => (await list()).find((one) => one.id === id) as ImportItem;

const postCount = async () => (await site.db.selectFrom("posts").select("id").execute()).length;

describe("an import that is asked for on its page", () => {
  test("is tried without writing, made, and undone as long as nobody went on from it", async () => {
    await lay("discussion.txt", CHAT);
    const before = await postCount();
    const wish = { source: "whatsapp", file: "laid/discussion.txt", groupId: site.group.id };
    const tried = await ask({ ...wish, trial: true });
    expect(await read(tried)).toMatchObject({ state: "running", step: "waiting", trial: true });
    const refused = await site.admin.post("/api/admin/imports", { ...wish, trial: true });
    expect([refused.status, refused.body.code]).toEqual([409, "IMPORT_RUNNING"]);
    await runAskedImport(services, tried);
    const trial = await read(tried);
    expect(trial).toMatchObject({
      state: "done",
      sourceName: "WhatsApp",
      into: site.group.name,
      byName: "Marthe",
      undoable: false,
    });
    expect(trial.report?.kinds.find(({ kind }) => kind === "partages")).toMatchObject({
      read: 3,
      written: 2,
      leftOut: 1,
    });
    expect(await postCount()).toBe(before);

    const made = await ask({ ...wish, trial: false });
    await runAskedImport(services, made);
    expect(await read(made)).toMatchObject({ state: "done", undoable: true, hasList: true });
    expect(await postCount()).toBe(before + 2);
    expect((await list()).some(({ id }) => id === tried)).toBe(false);
    const { body: csv } = await site.admin.post(`/api/admin/imports/${made}/left-out`);
    expect(csv.csv).toMatch(/^\ufeffsorte;/);

    const { body: goes } = await site.admin.get(`/api/admin/imports/${made}/undo`);
    expect(goes).toEqual({
      goes: [
        { words: "personnes", count: 2 },
        { words: "partages", count: 2 },
      ],
      hanging: [],
    });
    expect((await site.admin.post(`/api/admin/imports/${made}/undo`)).status).toBe(202);
    expect(await read(made)).toMatchObject({ state: "running", step: "undoing" });
    await undoAsked(services, made);
    expect(await read(made)).toMatchObject({ state: "undone", undoable: false, hasList: false });
    expect(await postCount()).toBe(before);
  });

  test("stays once somebody answered to what it brought, and says so", async () => {
    await lay("discussion.txt", CHAT);
    const wish = { source: "whatsapp", file: "laid/discussion.txt", groupId: site.group.id };
    const id = await ask({ ...wish, trial: false });
    await runAskedImport(services, id);
    const post = await site.db
      .selectFrom("imported_rows")
      .select("row_id as id")
      .where("import_id", "=", id)
      .where("stands_in", "=", "posts")
      .executeTakeFirstOrThrow();
    await comment(site.admin, post as Parameters<typeof comment>[1], "Moi");
    const { body } = await site.admin.get(`/api/admin/imports/${id}/undo`);
    expect(body.hanging).toEqual([{ words: "commentaires", count: 1 }]);
    const refused = await site.admin.post(`/api/admin/imports/${id}/undo`);
    expect([refused.status, refused.body.code]).toEqual([409, "IMPORT_NOT_UNDOABLE"]);
    // Somebody answered between the press and its turn.
    await site.db.updateTable("imports").set({ step: "undoing" }).where("id", "=", id).execute();
    await undoAsked(services, id);
    expect(await read(id)).toMatchObject({
      state: "done",
      failure: expect.stringContaining("commentaires"),
    });
  });

  test("says in French what cannot be read, and erases what was sent once it was imported", async () => {
    await lay("vide.zip", "rien");
    const wish = { source: "telegram", groupId: site.group.id, trial: true };
    const failed = await ask({ ...wish, file: "laid/vide.zip" });
    await runAskedImport(services, failed);
    expect(await read(failed)).toMatchObject({ state: "failed", report: null });
    expect((await read(failed)).failure).not.toBe("");

    await lay(path.join("sent", "discussion.txt"), CHAT);
    const whole = { source: "whatsapp", groupId: site.group.id, file: "sent/discussion.txt" };
    await runAskedImport(services, await ask({ ...whole, trial: true }));
    expect(await readdir(path.join(site.dataDir, "to-import", "sent"))).toEqual(["discussion.txt"]);
    await runAskedImport(services, await ask({ ...whole, trial: false }));
    expect(await readdir(path.join(site.dataDir, "to-import", "sent"))).toEqual([]);
    const gone = await site.admin.post("/api/admin/imports", { ...whole, trial: true });
    expect([gone.status, gone.body.code]).toEqual([409, "IMPORT_FILE_MISSING"]);
  });

  test("leaves no folder but its own, whatever a file is called", async () => {
    for (const file of [
      "laid/../secrets.json",
      "laid/..",
      "autre/x",
      "laid/sent/../../x",
      "../x",
    ]) {
      const wish = { source: "membres", trial: true, file };
      expect((await site.admin.post("/api/admin/imports", wish)).status, file).toBe(409);
    }
  });

  test("is stopped by hand, and counts as stopped where its process died", async () => {
    await lay("discussion.txt", CHAT);
    const wish = { source: "whatsapp", file: "laid/discussion.txt", groupId: site.group.id };
    const id = await ask({ ...wish, trial: true });
    expect((await site.admin.post(`/api/admin/imports/${id}/stop`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: "failed", failure: /arrêté/ });
    const before = await postCount();
    await runAskedImport(services, id);
    expect(await postCount()).toBe(before);

    const cut = await ask({ ...wish, trial: true });
    const longAgo = new Date(site.clock().getTime() - 120_000);
    await site.db
      .updateTable("imports")
      .set({ step: "posts", seen_at: longAgo })
      .where("id", "=", cut)
      .execute();
    expect(await read(cut)).toMatchObject({ state: "stopped" });
    await ask({ ...wish, trial: true });
    await site.db.deleteFrom("imports").where("ended_at", "is", null).execute();
  });

  test("of a list of members says whom it would invite, then writes a link for them", async () => {
    await lay(
      "membres.csv",
      "E-mail;Nom\nruth@exemple.test;Ruth\nmarthe@parvis.test;Marthe\nruth@exemple.test;Ruth\n",
    );
    const wish = { source: "membres", file: "laid/membres.csv" };
    const tried = await ask({ ...wish, trial: true });
    await runAskedImport(services, tried);
    const { report } = await read(tried);
    expect(report?.list).toMatchObject({
      wanted: 1,
      columns: ["E-mail", "Nom"],
      shown: ["Ruth, ruth@exemple.test"],
    });
    expect(report?.refusals).toEqual([
      { words: "déjà membre", count: 1 },
      { words: "adresse déjà plus haut", count: 1 },
    ]);
    const invitations = () => site.db.selectFrom("invitations").select("remaining_uses").execute();
    const before = (await invitations()).length;
    await runAskedImport(services, await ask({ ...wish, trial: false }));
    expect(await invitations()).toHaveLength(before + 1);
    expect((await list())[0]).toMatchObject({ state: "done", undoable: false });
  });
});
