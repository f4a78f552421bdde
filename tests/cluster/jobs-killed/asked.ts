import { expect } from "vitest";
import { wallTimeOf } from "../../../shared/ground/zoned-time.ts";
import {
  comment,
  created,
  followed,
  HOUR,
  MINUTE,
  PASSWORD,
  publish,
  type TestMember,
} from "../../builders/index.ts";
import { makeEvent, weekly } from "../../calendar/calendar-scene.ts";
import { type KilledKind, rowOf, says } from "./killed-kind.ts";
import type { KilledScene } from "./scene.ts";

/** One letter to each that holds these words. */
const onceTo = async (scene: KilledScene, emails: readonly string[], holding: string) => {
  for (const email of emails)
    await scene.expectRows(
      `mails where recipient = '${email}' and (subject || text) like '%${holding}%'`,
      1,
    );
};

/** A post that waits for its moment, which has come; who says its words to the database is held. */
async function scheduled(scene: KilledScene, text: string) {
  const { member, site, run, expectRows } = scene;
  const publishAt = new Date(Date.now() + 2 * HOUR).toISOString();
  const wish = { publishAt, post: { groupId: site.group.id, text } };
  const { id } = created(await member.post("/api/scheduled-posts", wish));
  await run(
    `update scheduled_posts set publish_at = now() - interval '1 minute' where id = '${id}'`,
  );
  return {
    data: { id },
    ...says(scene, text),
    async rightAfterwards() {
      await expectRows(`posts where text = '${text}'`, 1);
      await expectRows(
        `outbox o join posts p on o.event ->> 'postId' = p.id::text
          where o.kind = 'post-published' and p.text = '${text}'`,
        1,
      );
    },
  };
}

/** Someone who has something to read, and was sent no digest for long. */
async function withNews(scene: KilledScene, name: string): Promise<TestMember> {
  const member = await scene.join(name);
  const post = await publish(member, scene.site.group, "Une annonce");
  await comment(scene.site.admin, post, "À samedi");
  await scene.run(
    `update members set created_at = now() - interval '8 days' where id = '${member.id}'`,
  );
  return member;
}

/** The kinds that people ask for, or wait for. */
export const ASKED: Readonly<Record<string, KilledKind>> = {
  "tell-registration": {
    // Between the letters of two administrators: neither is written twice.
    async prepare(scene) {
      const second = await scene.join("Seconde");
      await scene.run(`update members set role = 'admin' where id = '${second.id}'`);
      const waiting = await scene.join("Nouvelle");
      await scene.run(`update members set state = 'pending' where id = '${waiting.id}'`);
      return {
        data: { kind: "member-registered", memberId: waiting.id, pending: true },
        ...says(scene, second.email as string),
        rightAfterwards: () =>
          onceTo(scene, ["marthe@parvis.test", second.email as string], "Nouvelle"),
      };
    },
  },
  "send-password-link": {
    // With the link made, and the letter that holds it not written.
    async prepare(scene) {
      const { email } = await scene.join("Oublieuse");
      const answer = await scene.site
        .visitor()
        .post("/api/identity/request-password-reset", { email });
      expect(answer.status).toBe(200);
      return {
        asked: true,
        ...says(scene, "mot de passe"),
        rightAfterwards: () => onceTo(scene, [email as string], "mot de passe"),
      };
    },
  },
  // With the post half written: the statement that says its words does not get there.
  "publish-scheduled-post": {
    apart: "scheduled_posts",
    prepare: (scene) => scheduled(scene, "À son heure"),
  },
  "sweep-scheduled-posts": {
    apart: "scheduled_posts",
    prepare: (scene) => scheduled(scene, "Oublié puis retrouvé"),
  },
  "make-data-export": {
    held: { word: "data_exports" },
    async prepare(scene) {
      const answer = await scene.member.post("/api/me/data-exports", { password: PASSWORD });
      expect(answer.status, answer.text).toBe(202);
      const own = `data_exports where member_id = '${scene.member.id}'`;
      return {
        asked: true,
        lock: `select 1 from ${own} for update`,
        rightAfterwards: () => scene.expectRows(`${own} and state = 'ready'`, 1),
      };
    },
  },
  "watch-waiting": {
    held: rowOf("server_notes", "name = 'waiting-watched'"),
    async prepare(scene) {
      await scene.run(`insert into server_notes (name, value, updated_at)
        values ('waiting-watched', '{"request": [], "letter": [], "backup": []}', now())
        on conflict (name) do update set value = excluded.value`);
      await scene.run(`insert into mails (id, recipient, subject, text, state, error, created_at)
        values (:id, 'refus@parvis.test', 'Refusée', 'Mots', 'failed', 'non', now() - interval '1 hour')`);
      await scene.run("delete from outbox where kind = 'waiting-changed' and position is not null");
      return {
        rightAfterwards: () =>
          scene.expectRows(
            "outbox where kind = 'waiting-changed' and event ->> 'what' = 'letter'",
            1,
          ),
      };
    },
  },
  "remind-events": {
    // Claimed and told, and the letter is not written.
    async prepare(scene) {
      const who = await scene.join("Attendue");
      const at = wallTimeOf(new Date(Date.now() + 40 * MINUTE), "Europe/Paris");
      const end = wallTimeOf(new Date(Date.now() + 100 * MINUTE), "Europe/Paris");
      const event = await makeEvent(scene.site, scene.site.admin, {
        title: "Rappelé une fois",
        firstDay: at.day,
        hour: at.hour,
        endDay: end.day,
        endHour: end.hour,
      });
      await who.put(`/api/calendar-events/${event.id}/answer`, { answer: "going" });
      // Who makes an event that begins so soon is reminded by nobody.
      await scene.run(`update calendar_occurrences set hour_before_told_at = null
        where event_id = '${event.id}'`);
      return {
        ...says(scene, who.email as string),
        rightAfterwards: () => onceTo(scene, [who.email as string], "Rappelé une fois"),
      };
    },
  },
  "extend-calendar": {
    held: { word: "calendar_events" },
    async prepare(scene) {
      const event = await makeEvent(scene.site, scene.site.admin, {
        title: "Chaque dimanche",
        recurrence: weekly(),
      });
      const days = `calendar_occurrences where event_id = '${event.id}'`;
      const [made] = await scene.run(`select count(*)::int as count from ${days}`);
      await scene.run(`delete from ${days} and starts_at > now() + interval '30 days'`);
      return {
        lock: `select 1 from calendar_events where id = '${event.id}' for update`,
        rightAfterwards: () => scene.expectRows(days, Number(made?.count)),
      };
    },
  },
  "send-digests": {
    // The first has their letter, and the second has not.
    async prepare(scene) {
      const readers = [await withNews(scene, "Ruth"), await withNews(scene, "Noémi")];
      await scene.worked(() => followed(scene.site));
      const emails = readers.map(({ email }) => email as string);
      return {
        ...says(scene, emails[1] as string),
        rightAfterwards: () => onceTo(scene, emails, "nouvelle% pour vous"),
      };
    },
  },
};
