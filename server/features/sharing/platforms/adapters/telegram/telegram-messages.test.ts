import { beforeAll, describe, expect, test } from "vitest";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import { photoOf } from "../../../../../../tests/builders/platform-bench.ts";
import { BENCHES, BOT_TOKEN } from "../../../../../../tests/builders/platform-benches.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import {
  startTelegramDouble,
  type TelegramOptions,
} from "../../../../../../tests/fakes/platforms/telegram.ts";
import { refused } from "../../../../../../tests/fakes/platforms/telegram-chats.ts";
import type { OutgoingContent, PublishedPost } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { telegram } from "./telegram.ts";
import { editMessage, removeMessages } from "./telegram-messages.ts";

const bench = BENCHES.find(({ adapter }) => adapter === telegram);
const run = usePlatform({
  adapter: telegram,
  start: (options: Partial<TelegramOptions>) =>
    startTelegramDouble({ token: BOT_TOKEN, ...options }),
  connect: (platform) => (bench as NonNullable<typeof bench>).connect(platform),
});
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => photoOf(`photo-${at}`, picture));
const out = () => run.double.publications().map(({ text, media }) => [text, media.length]);

async function publish(content: Partial<OutgoingContent>): Promise<PublishedPost> {
  const { outcome } = await run.publish(content);
  if (outcome.kind !== "published") throw new Error("it is not out");
  return { postId: outcome.postId, format: "post", reply: null };
}
const edit = (post: PublishedPost, text: string) =>
  editMessage(run.platform, run.account, { ...post, text });
const remove = (post: PublishedPost) => removeMessages(run.platform, run.account, post);

describe("a message of Telegram that is out", () => {
  test("has its words changed, its markup read", async () => {
    const post = await publish({ text: "La veillée est à 19 h" });
    await edit(post, "<b>La veillée</b> est à 20 h &amp; au chaud");
    expect(run.double.publications()).toMatchObject([
      { text: "La veillée est à 20 h & au chaud", bold: ["La veillée"] },
    ]);
  });

  test.each([1, 3])("has the words under its photos changed (%i)", async (count) => {
    const post = await publish({ text: "La veillée", photos: photos(count) });
    await edit(post, "La grande veillée");
    expect(out()).toEqual([["La grande veillée", count]]);
  });

  test("that says so already was changed", async () => {
    const post = await publish({ text: "La veillée" });
    run.double.next("500-after-accepting", "edit");
    await expect(edit(post, "La grande veillée")).rejects.toBeInstanceOf(NoAnswer);
    await edit(post, "La grande veillée");
    expect(out()).toEqual([["La grande veillée", 0]]);
  });

  test("takes no text too long for it, without or with a photo", async () => {
    const [text, photo] = [
      await publish({ text: "Un texte" }),
      await publish({ text: "Une photo", photos: photos(1) }),
    ];
    const asked = run.double.asked.length;
    expect((await refusalOf(edit(text, "a".repeat(4097)))).code).toBe("text-refused");
    expect(run.double.asked.length).toBe(asked);
    expect((await refusalOf(edit(photo, "a".repeat(1025)))).code).toBe("text-refused");
    await edit(text, `<b>${"a".repeat(4096)}</b>`);
  });

  test("is not changed once it is gone, and the bot keeps its access", async () => {
    const post = await publish({ text: "La veillée" });
    await remove(post);
    const refusal = await refusalOf(edit(post, "La grande veillée"));
    expect([refusal.code, refusal.detail]).toEqual([
      "refused",
      "Bad Request: message to edit not found",
    ]);
  });
});

describe("taking a message of Telegram down", () => {
  test.each([0, 1, 3])("takes it down whole, with its %i photos", async (count) => {
    await publish({ text: "Avant" });
    const post = await publish({ text: "À retirer", photos: photos(count) });
    await publish({ text: "Après" });
    await remove(post);
    expect(out()).toEqual([
      ["Avant", 0],
      ["Après", 0],
    ]);
    await remove(post);
  });

  test("comes too late after two days, and says so in Telegram’s words", async () => {
    const post = await publish({ text: "À retirer" });
    run.double.advance(48 * 3_600_000);
    const refusal = await refusalOf(remove(post));
    expect([refusal.code, refusal.detail, out().length]).toEqual([
      "refused",
      "Bad Request: message can't be deleted for everyone",
      1,
    ]);
  });

  test("asks where a group went that became a supergroup", async () => {
    run.double.chats[0] = { id: -42, type: "group", title: "Chœur", bot: "administrator" };
    run.account = { ...run.account, accountId: "-42" };
    run.double.migrate(-42, -1000000000042);
    const post = await publish({ text: "À retirer" });
    await edit(post, "À retirer vite");
    expect(out()).toEqual([["À retirer vite", 0]]);
    await remove(post);
    expect(out()).toEqual([]);
  });

  test.each([
    [refused(401, "Unauthorized"), "token-revoked"],
    [refused(403, "Forbidden: bot was kicked from the channel chat"), "permission-missing"],
  ])("is refused to a bot that may no more: %j", async (answer, code) => {
    const post = await publish({ text: "À retirer" });
    run.double.next(answer, "remove");
    expect((await refusalOf(remove(post))).code).toBe(code);
  });
});
