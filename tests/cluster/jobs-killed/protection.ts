import { expect } from "vitest";
import {
  converse,
  created,
  nameReferent,
  protect,
  say,
  type TestMember,
  uploadPhoto,
} from "../../builders/index.ts";
import { type KilledKind, writing } from "./killed-kind.ts";
import { isThere, type KilledScene } from "./scene.ts";

type Guarded = { minor: TestMember; adult: TestMember; conversationId: string };

/** A minor and an adult who talk beside a witness. */
async function guarded(scene: KilledScene, name: string): Promise<Guarded> {
  const [minor, adult, referent] = [
    await scene.join(`${name} Mineure`),
    await scene.join(`${name} Adulte`),
    await scene.join(`${name} Référente`),
  ];
  await protect(scene.site, [minor]);
  await nameReferent(scene.site, referent);
  const { id } = await converse(adult, minor);
  return { minor, adult, conversationId: id };
}

const happened = (conversationId: string, kind: string) =>
  `private_messages where conversation_id = '${conversationId}' and kind = '${kind}'`;

/** The kinds that end what protects minors. */
export const PROTECTION: Readonly<Record<string, KilledKind>> = {
  "end-protection": {
    // Whom protection ended for is written, and what it changes for the conversation is not.
    held: { word: "conversations" },
    behind: true,
    async prepare(scene) {
      const { minor, conversationId } = await guarded(scene, "Grandie");
      await scene.run(
        `update members set protected_until = current_date - 3 where id = '${minor.id}'`,
      );
      const told = `outbox where kind = 'protection-changed' and event ->> 'memberId' = '${minor.id}'`;
      const [before] = await scene.run(`select count(*)::int as count from ${told}`);
      return {
        lock: `select 1 from conversations where id = '${conversationId}' for update`,
        async rightAfterwards() {
          await scene.expectRows(`members where id = '${minor.id}' and protected_until is null`, 1);
          await scene.expectRows(told, Number(before?.count) + 1);
          await scene.expectRows(happened(conversationId, "of-age"), 1);
          await scene.expectRows(
            `conversations where id = '${conversationId}' and witness_until > now() + interval '29 days'`,
            1,
          );
        },
      };
    },
  },
  "end-witness": {
    // The witness is out, and that they left is not written.
    held: writing("private_messages"),
    async prepare(scene) {
      const { minor, conversationId } = await guarded(scene, "Suivie");
      await scene.run(`update members set protected_until = null where id = '${minor.id}'`);
      await scene.run(`update conversations
        set witness_until = now() - interval '1 hour', protection = 'free' where id = '${conversationId}'`);
      const inside = `conversation_members where conversation_id = '${conversationId}'`;
      await scene.expectRows(inside, 3);
      return {
        async rightAfterwards() {
          await scene.expectRows(inside, 2);
          await scene.expectRows(`${inside} and role = 'witness'`, 0);
          await scene.expectRows(happened(conversationId, "left"), 1);
          await scene.expectRows(
            `conversations where id = '${conversationId}' and kind = 'pair' and witness_until is null`,
            1,
          );
        },
      };
    },
  },
  "forget-sealed-messages": {
    held: { word: "media" },
    behind: true,
    async prepare(scene) {
      const { adult, conversationId } = await guarded(scene, "Scellée");
      const photoId = await uploadPhoto(adult);
      const shown = { mediaIds: [photoId] };
      const message = await say(adult, { id: conversationId }, "À oublier", shown);
      await adult.delete(`/api/private-messages/${message.id}`);
      const sealed = `sealed_messages where message_id = '${message.id}'`;
      await scene.expectRows(sealed, 1);
      await scene.run(`update sealed_messages set until = now() - interval '1 hour'
        where message_id = '${message.id}'`);
      expect(isThere(scene.filesOf(photoId))).toBe(true);
      return {
        lock: `select 1 from media where id = '${photoId}' for update`,
        async rightAfterwards() {
          await scene.expectRows(sealed, 0);
          await scene.expectRows(`media where id = '${photoId}'`, 0);
          expect(isThere(scene.filesOf(photoId))).toBe(false);
        },
      };
    },
  },
  "open-reports": {
    // The report is about to be for who moderates.
    held: { word: "referents_until" },
    async prepare(scene) {
      const { minor, adult } = await guarded(scene, "Signalée");
      const subject = { kind: "member", id: adult.id };
      const { id } = created(await minor.post("/api/reports", { subject, reason: "harassment" }));
      const open = `reports where id = '${id}' and referents_until is null`;
      await scene.expectRows(open, 0);
      await scene.run(
        `update reports set referents_until = now() - interval '1 minute' where id = '${id}'`,
      );
      const told = `outbox where event ->> 'about' = '${id}' and event ->> 'passedOn' = 'true'`;
      return {
        lock: `select 1 from reports where id = '${id}' for update`,
        async rightAfterwards() {
          await scene.expectRows(open, 1);
          await scene.expectRows(told, 1);
        },
      };
    },
  },
};
