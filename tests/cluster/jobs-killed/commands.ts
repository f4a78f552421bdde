import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import {
  beginBackup,
  beginCopy,
} from "../../../server/features/administration/backups/backup.repository.ts";
import {
  chooseRecoveryKey,
  draftRecoveryKey,
} from "../../../server/features/administration/wiring.ts";
import { uuidv7 } from "../../../server/infrastructure/ids.ts";
import { until } from "../../builders/index.ts";
import type { KilledKind } from "./killed-kind.ts";
import type { KilledScene } from "./scene.ts";

const PATIENT = { within: 30_000 };

const backup = (id: string) => ({ lock: `select 1 from backups where id = '${id}' for update` });

/** The backup that was made here. */
let made = "";

const becomes = async (scene: KilledScene, from: string) => {
  await until(async () => (await scene.run(`select 1 from ${from}`)).length > 0, {
    ...PATIENT,
    what: from,
  });
  await scene.expectRows(from, 1);
};

/**
 * What a worker has done by a process of its own: that one goes on without it, notes how it ends,
 * and nobody begins it again.
 */
export const COMMANDS: Readonly<Record<string, KilledKind>> = {
  "make-backup": {
    held: { word: "backups" },
    async prepare(scene) {
      made = uuidv7();
      const row = {
        id: made,
        cause: "person" as const,
        memberId: scene.site.admin.id,
        at: new Date(),
      };
      expect(await scene.site.db.transaction().execute((tx) => beginBackup(tx, row))).toBe(true);
      return {
        data: { id: made },
        ...backup(made),
        async rightAfterwards() {
          await becomes(scene, `backups where id = '${made}' and state = 'ready'`);
          const files = await readdir(path.join(scene.site.dataDir, "backups"));
          expect(files.filter((name) => name.endsWith(".tar"))).toHaveLength(1);
        },
      };
    },
  },
  "try-backup": {
    held: { word: "backups" },
    async prepare(scene) {
      await becomes(scene, `backups where id = '${made}' and state = 'ready'`);
      await scene.run(`update backups set trial = 'trying', tried_at = now() where id = '${made}'`);
      return {
        data: { id: made },
        ...backup(made),
        rightAfterwards: () => becomes(scene, `backups where id = '${made}' and trial = 'right'`),
      };
    },
  },
  "send-backup": {
    held: { word: "backups" },
    async prepare(scene) {
      const { services } = scene.site.parvis;
      const draft = await draftRecoveryKey(services);
      await chooseRecoveryKey(services, { ...draft, ending: draft.key.join(""), guardians: [] });
      const id = uuidv7();
      const copy = { id, of: made, at: new Date() };
      expect(await scene.site.db.transaction().execute((tx) => beginCopy(tx, copy))).toBe(true);
      return {
        data: { id },
        ...backup(id),
        async rightAfterwards() {
          await becomes(scene, `backups where id = '${id}' and elsewhere and state = 'ready'`);
          const files = await readdir(scene.elsewhere, { recursive: true });
          expect(files.filter((name) => name.includes("snapshot-"))).toHaveLength(1);
        },
      };
    },
  },
  "run-import": {
    held: { word: "imports" },
    async prepare(scene) {
      const id = uuidv7();
      await scene.run(`insert into imports (id, source, began_at, ended_at, step, seen_at)
        values ('${id}', 'former', now(), now(), 'undoing', now())`);
      return {
        data: { id, undo: true },
        lock: `select 1 from imports where id = '${id}' for update`,
        // Whoever asked for it reads that it stopped, and asks again: nobody begins it by itself.
        rightAfterwards: () =>
          scene.expectRows("jobs.job where name = 'run-import' and state = 'failed'", 1),
      };
    },
  },
};
