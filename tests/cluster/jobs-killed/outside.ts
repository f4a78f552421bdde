import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { created, publish, until, uploadVideo, uploadVoice } from "../../builders/index.ts";
import { page } from "../../fakes/strange-site.ts";
import { type KilledKind, writing } from "./killed-kind.ts";
import type { KilledScene } from "./scene.ts";

/** Has a page elsewhere answer. @returns its address */
function titled({ pages }: KilledScene, at: string, title: string): string {
  pages.on(at, page(`<title>${title}</title>`));
  return `${pages.origin}${at}`;
}

const convertedOnce = (
  make: (scene: KilledScene) => Promise<string>,
  form: string,
): Pick<KilledKind, "prepare"> => ({
  async prepare(scene) {
    const folder = scene.program;
    const id = await make(scene);
    return {
      asked: true,
      inside: async () => {
        const asked = () => readFile(path.join(folder, "asked"), "utf8");
        await until(async () => (await asked()).includes(id), { within: 20_000 });
      },
      release: () => writeFile(path.join(folder, "go"), ""),
      async rightAfterwards() {
        await scene.expectRows(
          `media m, jsonb_array_elements(m.sources) s
            where m.id = '${id}' and not m.preparing and s ->> 'role' = '${form}'`,
          1,
        );
      },
    };
  },
});

/** The kinds that speak to someone outside, who holds the answer back. */
export const OUTSIDE: Readonly<Record<string, KilledKind>> = {
  "fetch-link-preview": {
    // Its page was read, and is not kept: an answer that is held back is waited for four seconds only.
    held: writing("link_previews"),
    async prepare(scene) {
      const title = "La page du partage";
      const url = titled(scene, "/partage", title);
      const post = await publish(scene.member, scene.site.group, `À lire ${url}`);
      return {
        asked: true,
        async rightAfterwards() {
          await scene.expectRows(`link_previews where url = '${url}' and title = '${title}'`, 1);
          await scene.expectRows(
            `outbox where kind = 'post-edited' and event ->> 'postId' = '${post.id}'`,
            1,
          );
        },
      };
    },
  },
  "fetch-resource-link": {
    // What its page says is kept, and does not name the resource yet.
    held: { word: "resources" },
    apart: "link_previews",
    async prepare(scene) {
      const title = "La page de la ressource";
      const url = titled(scene, "/ressource", title);
      const channel = created(await scene.member.post("/api/channels", { name: "Lectures" })).id;
      const wish = { linkUrl: url };
      const { id } = created(await scene.member.post(`/api/channels/${channel}/resources`, wish));
      return {
        asked: true,
        lock: `select 1 from resources where id = '${id}' for update`,
        async rightAfterwards() {
          await scene.expectRows(`link_previews where url = '${url}'`, 1);
          await scene.expectRows(`resources where id = '${id}' and title = '${title}'`, 1);
        },
      };
    },
  },
  "prepare-sound": convertedOnce(({ member }) => uploadVoice(member), "playable"),
  "prepare-media": convertedOnce(({ member }) => uploadVideo(member), "playable"),
  "send-mail": {
    async prepare(scene) {
      const to = "prise@parvis.test";
      const [row] = await scene.run(`insert into mails (id, recipient, subject, text, created_at)
        values (:id, '${to}', 'Prise', 'Mots', now()) returning id`);
      const held = scene.smtp.hold(to);
      return {
        data: { id: row?.id },
        inside: () => held.taken,
        release: async () => held.letGo(),
        async rightAfterwards() {
          expect(scene.smtp.letters.filter((letter) => letter.to.includes(to))).toHaveLength(1);
          await scene.expectRows(
            `mails where recipient = '${to}' and state = 'failed' and error like '%on ne sait pas%'`,
            1,
          );
        },
      };
    },
  },
};
