import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { uuidv7 } from "../../../server/infrastructure/ids.ts";
import { comment, DAY, publish, uploadPhoto } from "../../builders/index.ts";
import { type KilledKind, rowOf, says, writing } from "./killed-kind.ts";
import { isThere, type KilledScene } from "./scene.ts";

const OLD = "now() - interval '3 years'";

/** Sends a photo that no post shows, as old as is said. */
async function photoOfThePast({ member, run }: KilledScene, age: string): Promise<string> {
  const id = await uploadPhoto(member);
  await run(`update media set created_at = now() - interval '${age}' where id = '${id}'`);
  return id;
}

const mediaRow = (id: string) => ({ lock: `select 1 from media where id = '${id}' for update` });

/** Has a folder and its files be three days old. */
async function aged(folder: string): Promise<void> {
  const at = new Date(Date.now() - 3 * DAY);
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), at, at);
  await utimes(folder, at, at);
}

const gone = async (scene: KilledScene, mediaId: string) => {
  await scene.expectRows(`media where id = '${mediaId}'`, 0);
  expect(isThere(scene.filesOf(mediaId))).toBe(false);
};

/** The kinds that erase more than rows of one table: files, members, what hangs on a post. */
export const ERASING: Readonly<Record<string, KilledKind>> = {
  // A lock on what is only read would hold everyone back: its question does not get there.
  "erase-media": {
    behind: true,
    async prepare(scene) {
      const id = await uploadPhoto(scene.member);
      await scene.run(`delete from media where id = '${id}'`);
      expect(isThere(scene.filesOf(id))).toBe(true);
      return {
        data: { mediaIds: [id] },
        ...says(scene, id),
        rightAfterwards: () => gone(scene, id),
      };
    },
  },
  "clean-up-uploads": {
    // The row goes, and its files are left to the sweep of files.
    held: { word: "media" },
    behind: true,
    async prepare(scene) {
      const id = await photoOfThePast(scene, "3 days");
      await aged(scene.filesOf(id));
      return { ...mediaRow(id), rightAfterwards: () => gone(scene, id) };
    },
  },
  "sweep-media-files": {
    behind: true,
    async prepare(scene) {
      const id = uuidv7();
      const file = path.join(scene.filesOf(id), "original.pdf");
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, "%PDF");
      await aged(path.dirname(file));
      return { ...says(scene, id), rightAfterwards: () => gone(scene, id) };
    },
  },
  "keep-light-forms": {
    held: { word: "media" },
    behind: true,
    async prepare(scene) {
      const id = await uploadPhoto(scene.member);
      const original = path.join(scene.filesOf(id), "original.wav");
      await writeFile(original, "son");
      const form = (role: string, name: string) => ({ role, name, mime: "audio/mp4", size: 3 });
      const sources = [form("original", "original.wav"), form("playable", "playable.m4a")];
      await scene.run(`update media set kind = 'audio', sources = '${JSON.stringify(sources)}',
        attached_at = now(), created_at = now() - interval '2 days' where id = '${id}'`);
      return {
        data: { before: new Date(Date.now() - DAY).toISOString() },
        ...mediaRow(id),
        async rightAfterwards() {
          expect(isThere(original)).toBe(false);
          await scene.expectRows(
            `media where id = '${id}' and jsonb_array_length(sources) = 1
              and sources -> 0 ->> 'role' = 'playable'`,
            1,
          );
          await scene.run(`delete from media where id = '${id}'`);
        },
      };
    },
  },
  "forget-imported": {
    held: rowOf("imported_people", "name = 'Jamais venue'"),
    behind: true,
    async prepare(scene) {
      const member = await scene.join("Jamais venue");
      await scene.run(`update members set state = 'imported' where id = '${member.id}'`);
      await scene.run(`with made as (insert into imports (id, source, began_at, ended_at)
          values (:id, 'former', ${OLD}, ${OLD}) returning id)
        insert into imported_people (member_id, import_id, name, created_at)
        select '${member.id}', id, 'Jamais venue', ${OLD} from made`);
      return {
        async rightAfterwards() {
          await scene.expectRows(`members where id = '${member.id}' and state = 'deleted'`, 1);
          await scene.expectRows("imported_people", 0);
        },
      };
    },
  },
  "end-suspensions": {
    // The member is back, and that what is cached of them is stale is not said.
    behind: true,
    async prepare(scene) {
      const member = await scene.join("Suspendue");
      await scene.run(`update members set state = 'suspended' where id = '${member.id}'`);
      await scene.run(`insert into sanctions (id, member_id, kind, reason, created_at, until)
        values (:id, '${member.id}', 'suspension', 'Finie', now() - interval '2 days', now() - interval '1 hour')`);
      const told = `outbox where kind = 'viewer-changed' and event ->> 'memberId' = '${member.id}'`;
      const [before] = await scene.run(`select count(*)::int as count from ${told}`);
      return {
        ...says(scene, `"viewer-changed","memberId":"${member.id}"`),
        async rightAfterwards() {
          await scene.expectRows(`members where id = '${member.id}' and state = 'active'`, 1);
          await scene.expectRows("sanctions where reason = 'Finie' and lifted_at = until", 1);
          await scene.expectRows(told, Number(before?.count) + 1);
        },
      };
    },
  },
  "cut-journal": {
    held: rowOf("audit_entries", "created_at < now() - interval '1 year'"),
    behind: true,
    async prepare(scene) {
      const { clock, admin } = scene.site;
      clock.advance(-800 * DAY);
      const changed = await admin.put(`/api/admin/members/${scene.member.id}/role`, {
        role: "moderateur",
      });
      clock.advance(800 * DAY);
      const old = "audit_entries where created_at < now() - interval '1 year'";
      expect(await scene.run(`select 1 from ${old}`), changed.text).not.toEqual([]);
      return {
        async rightAfterwards() {
          await scene.expectRows(old, 0);
          await scene.expectRows("audit_chain where cut_position is not null", 1);
        },
      };
    },
  },
  "note-erasures": {
    held: rowOf("erasures", "member_hash = 'e'"),
    behind: true,
    async prepare(scene) {
      await scene.run(
        "insert into erasures (member_hash, kind, erased_at) values ('e', 'everything', now())",
      );
      return { rightAfterwards: () => scene.expectRows("erasures where noted_at is null", 0) };
    },
  },
  "erase-texts": {
    held: rowOf("comments", "text = 'Et ceci'"),
    behind: true,
    async prepare(scene) {
      const leaver = await scene.join("Partie");
      const post = await publish(leaver, scene.site.group, "Ce que je laisse");
      await comment(leaver, post, "Et ceci");
      await scene.run(
        `update members set state = 'deleted', texts_hidden = true where id = '${leaver.id}'`,
      );
      return {
        async rightAfterwards() {
          await scene.expectRows(
            `posts where author_id = '${leaver.id}' and deleted_at is null`,
            0,
          );
          await scene.expectRows(
            `comments where author_id = '${leaver.id}' and deleted_at is null`,
            0,
          );
          await scene.expectRows(`members where id = '${leaver.id}' and not texts_hidden`, 1);
        },
      };
    },
  },
  "erase-left-comments": {
    // Twenty are erased at once: it is in its second turn.
    held: rowOf("comments", "text = 'Mot 24'"),
    behind: true,
    async prepare(scene) {
      const post = await publish(scene.member, scene.site.group, "Effacé");
      for (let count = 0; count < 25; count++)
        await comment(scene.site.admin, post, `Mot ${count}`);
      await scene.member.delete(`/api/posts/${post.id}`);
      return {
        asked: true,
        rightAfterwards: () =>
          scene.expectRows(`comments where post_id = '${post.id}' and deleted_at is null`, 0),
      };
    },
  },
  "erase-left-likes": {
    held: { word: "post_likes" },
    behind: true,
    async prepare(scene) {
      const post = await publish(scene.member, scene.site.group, "Aimé puis effacé");
      await scene.site.admin.post(`/api/posts/${post.id}/like`);
      await scene.member.delete(`/api/posts/${post.id}`);
      return {
        asked: true,
        lock: `select 1 from post_likes where post_id = '${post.id}' for update`,
        async rightAfterwards() {
          await scene.expectRows(`post_likes where post_id = '${post.id}'`, 0);
          await scene.expectRows(
            `outbox where kind = 'likes-erased' and event::text like '%${post.id}%'`,
            1,
          );
        },
      };
    },
  },
  "announce-legal": {
    held: writing("legal_versions"),
    behind: true,
    atStart: true,
    async prepare(scene) {
      const versions = "legal_versions where page = 'terms'";
      const told = "outbox where kind = 'legal-changed'";
      await scene.expectRows(versions, 1);
      await scene.expectRows(told, 0);
      await scene.run(`update legal_versions set neutral = '[]' where page = 'terms'`);
      return {
        async rightAfterwards() {
          await scene.expectRows(versions, 2);
          await scene.expectRows(told, 1);
        },
      };
    },
  },
};
