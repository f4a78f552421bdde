import type { ApiMethods, InputMediaPhoto, InputMediaVideo } from "@grammyjs/types";
import { beforeAll, describe, expect, test } from "vitest";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  accountOf,
  type Kept,
  photoOf,
  platformOf,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { BOT_TOKEN } from "../../../../../../tests/builders/platform-benches.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import type { PlatformReply } from "../../../../../../tests/fakes/platforms/loopback.ts";
import {
  PARISH_CHANNEL,
  startTelegramDouble,
  type TelegramChat,
  type TelegramOptions,
} from "../../../../../../tests/fakes/platforms/telegram.ts";
import type { AdapterPlatform, TokenConnection } from "../../adapter.ts";
import { captionBody, groupBody, messageBody, telegram, videoBody } from "./telegram.ts";

const verify = (platform: AdapterPlatform, accountId: string, accessToken = BOT_TOKEN) =>
  (telegram.token as TokenConnection).verify(platform, {
    accountId,
    accessToken,
    refreshToken: null,
  });
const run = usePlatform({
  adapter: telegram,
  start: (options: Partial<TelegramOptions>) =>
    startTelegramDouble({ token: BOT_TOKEN, ...options }),
  connect: async (platform) => accountOf(await verify(platform, "@paroisse")),
});
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});
const photo = (at: number) => photoOf(`photo-${at}`, picture, `Photo ${at}`);
const out = () => run.double.publications();
const chat = (changes: Partial<TelegramChat>): TelegramChat => ({ ...PARISH_CHANNEL, ...changes });
const GROUP = {
  type: "supergroup",
  id: -1009876543210,
  title: "Jeunes",
  username: undefined,
} as const;

describe("connecting a bot", () => {
  test.each([
    "@paroisse",
    "paroisse",
    "https://t.me/paroisse",
    " t.me/paroisse ",
    "-1001234567890",
  ])("finds the channel %s and may write there", async (given) => {
    expect(await verify(run.platform, given)).toMatchObject({
      accountId: "-1001234567890",
      accountName: "Paroisse",
      kind: "Canal Telegram",
      problem: "",
      details: { bot: "parvis_bot", username: "paroisse" },
      tokens: { accessToken: BOT_TOKEN, refreshToken: null, expiresAt: null },
    });
    expect(out()).toEqual([]);
  });

  test.each<[string, Partial<TelegramChat>, RegExp | ""]>([
    ["administrator of a channel", {}, ""],
    ["creator of a channel", { bot: "creator" }, ""],
    [
      "administrator without posting",
      { bot: "administrator-without-posting" },
      /pas administrateur du canal/,
    ],
    ["plain member of a channel", { bot: "member" }, /pas administrateur du canal/],
    ["outside of the channel", { bot: "left" }, /pas administrateur du canal/],
    ["member of a group", { ...GROUP, bot: "member" }, ""],
    ["administrator of a group", { ...GROUP, bot: "administrator" }, ""],
    ["silenced in a group", { ...GROUP, bot: "restricted" }, /ne peut pas écrire dans ce groupe/],
    ["outside of the group", { ...GROUP, bot: "left" }, /ne peut pas écrire dans ce groupe/],
    ["alone with a person", { type: "private", title: "" }, /ni un canal ni un groupe/],
  ])("%s: says whether it may write", async (_, changes, problem) => {
    run.double.chats[0] = chat(changes);
    const found = await verify(run.platform, String(run.double.chats[0].id));
    if (problem === "") expect(found.problem).toBe("");
    else expect(found.problem).toMatch(problem);
    const check = telegram.check(run.platform, accountOf(found));
    if (problem === "") await check;
    else await expect(check).rejects.toMatchObject({ code: "permission-missing" });
  });

  test("with a token that is none asks nobody", async () => {
    const asked = run.double.asked.length;
    for (const token of ["", "abc", `${BOT_TOKEN}/../x`, "1:2", `${BOT_TOKEN}?a=b`]) {
      const refusal = await refusalOf(verify(run.platform, "@paroisse", token));
      expect(refusal.code).toBe("token-revoked");
    }
    expect(run.double.asked.length).toBe(asked);
  });

  test("to a channel that is not there says so", async () => {
    const refusal = await refusalOf(verify(run.platform, "@inconnu"));
    expect([refusal.code, refusal.detail]).toEqual([
      "target-missing",
      "Bad Request: chat not found",
    ]);
  });
});

describe("the address of a channel", () => {
  test.each([
    "@paroisse",
    "paroisse",
    " https://t.me/paroisse ",
    "https://t.me/paroisse/12",
    "t.me/s/paroisse",
    "telegram.me/paroisse?single",
    "https://paroisse.t.me",
    "https://web.telegram.org/k/#@paroisse",
    "https://t.me/c/1234567890/7",
    "https://web.telegram.org/a/#-1001234567890",
    "https://web.telegram.org/k/#-1234567890",
    "web.telegram.org/a/#-1001234567890_15",
    "-1001234567890",
    "-1234567890",
    "1234567890",
  ])("%j finds it", async (given) => {
    expect((await verify(run.platform, given)).accountId).toBe("-1001234567890");
  });

  test("is not sought among supergroups when the group is there", async () => {
    run.double.chats[0] = chat({ ...GROUP, id: -42, type: "group", bot: "member" });
    const before = run.times("account");
    expect((await verify(run.platform, "-42")).accountId).toBe("-42");
    expect(run.times("account") - before).toBe(3);
  });
});

describe("a message of Telegram", () => {
  test("is in HTML, its bold line and its letters as they were meant", async () => {
    await run.publish({ text: "<b>Fête &amp; repas</b>\nÀ 10 h, salle &lt;B&gt;" });
    expect(out()).toMatchObject([
      { text: "Fête & repas\nÀ 10 h, salle <B>", bold: ["Fête & repas"] },
    ]);
  });

  test("with photos or a video is one message, its text under the first", async () => {
    const outcomes = [
      await run.publish({ photos: [photo(0)], text: "Une" }),
      await run.publish({ photos: [photo(0), photo(1)], text: "Deux" }),
      await run.publish({ photos: [photo(0)], video: videoOf("v", 1000), text: "Mêlés" }),
      await run.publish({ photos: [photo(0)], text: "" }),
    ];
    expect(out().map(({ text, media }) => [text, media.map(({ type }) => type)])).toEqual([
      ["Une", ["image/jpeg"]],
      ["Deux", ["image/jpeg", "image/jpeg"]],
      ["Mêlés", ["video/mp4", "image/jpeg"]],
      ["", ["image/jpeg"]],
    ]);
    expect(outcomes.map(({ armed }) => armed)).toEqual([1, 1, 1, 1]);
    expect(run.times("publish")).toBe(4);
  });

  test("says the size and the length of its video", async () => {
    await run.publish({ video: videoOf("v", 1000) });
    const parts = run.double.asked.find(({ step }) => step === "publish")?.received.parts;
    const said = ["width", "height", "duration"].map((name) => parts?.get(name));
    expect(said).toEqual(["1280", "720", "12"]);
    const unknown = { width: null, height: null, duration: null };
    expect(videoBody({ ...videoOf("v", 1000), ...unknown })).toEqual({ supports_streaming: true });
  });

  test("under a photo may have 1,024 letters once its markup is read, alone 4,096", async () => {
    const fits = `<b>${"a".repeat(1000)}</b>${"&amp;".repeat(24)}`;
    await run.publish({ photos: [photo(0)], text: fits });
    await run.publish({ text: "é".repeat(4096) });
    expect(out().length).toBe(2);
    for (const [photos, text] of [
      [[photo(0)], `${fits}b`],
      [[], "é".repeat(4097)],
    ] as const) {
      expect((await refusalOf(run.publish({ photos, text }))).code).toBe("text-refused");
    }
    expect(run.times("publish")).toBe(2);
  });

  test("with a video beyond 50 MB is refused without a word to Telegram", async () => {
    const video = { ...videoOf("v", 1000), size: 50_000_001 };
    expect((await refusalOf(run.publish({ video }))).code).toBe("media-too-large");
    expect(run.times("publish")).toBe(0);
  });

  test("stands where its channel is read, or its subscribers read it", async () => {
    const open = await run.publish();
    expect(open.outcome).toMatchObject({ url: `${run.double.origin}/paroisse/101` });
    run.double.chats[0] = chat({ username: undefined });
    const closed = await run.publish({ text: "Autre" });
    expect(closed.outcome).toMatchObject({ url: `${run.double.origin}/c/1234567890/102` });
    run.double.chats[0] = chat({ id: -42, type: "group", username: undefined, bot: "member" });
    run.account = { ...run.account, accountId: "-42" };
    expect((await run.publish({ text: "Groupe" })).outcome).toMatchObject({ url: null });
  });
});

describe("a group that became a supergroup", () => {
  const start = async () => {
    run.double.chats[0] = chat({ id: -42, type: "group", username: undefined, bot: "member" });
    run.account = { ...run.account, accountId: "-42" };
    run.double.migrate(-42, -1000000000042);
  };

  test("is written to where it went, once, and remembered for this delivery", async () => {
    await start();
    const kept: Kept = { armed: 0, checkpoint: null };
    await run.publish({ photos: [photo(0)] }, kept);
    expect(out()).toMatchObject([{ chatId: -1000000000042 }]);
    expect(kept).toEqual({ armed: 2, checkpoint: { chatId: "-1000000000042" } });
  });

  test("is not written to twice when the second answer is lost", async () => {
    await start();
    run.double.next({
      status: 400,
      json: {
        ok: false,
        error_code: 400,
        description: "group chat was upgraded",
        parameters: { migrate_to_chat_id: -1000000000042 },
      },
    });
    run.double.next("500-after-accepting");
    await expect(run.publish()).rejects.toThrow("no answer");
    expect(out().length).toBe(1);
  });
});

describe("a refusal of Telegram", () => {
  const refused = (status: number, description: string, parameters?: object): PlatformReply => ({
    status,
    json: { ok: false, error_code: status, description, ...(parameters ? { parameters } : {}) },
  });

  test.each<[number, string, string]>([
    [403, "Forbidden: bot was kicked from the channel chat", "permission-missing"],
    [400, "Bad Request: need administrator rights in the channel chat", "permission-missing"],
    [400, "Bad Request: CHAT_WRITE_FORBIDDEN", "permission-missing"],
    [400, "Bad Request: message is too long", "text-refused"],
    [400, "Bad Request: message caption is too long", "text-refused"],
    [400, "Bad Request: message text is empty", "text-refused"],
    [400, "Bad Request: PHOTO_INVALID_DIMENSIONS", "media-shape"],
    [400, "Bad Request: IMAGE_PROCESS_FAILED", "media-unreadable"],
    [400, "Bad Request: VIDEO_CONTENT_TYPE_INVALID", "video-refused"],
    [400, "Bad Request: file is too big", "media-too-large"],
    [413, "Request Entity Too Large", "media-too-large"],
    [400, "Bad Request: what is this?", "refused"],
  ])("%i %s says what to do", async (status, description, code) => {
    run.double.next(refused(status, description));
    const refusal = await refusalOf(run.publish());
    expect([refusal.code, refusal.detail]).toEqual([code, description]);
    expect(out()).toEqual([]);
  });

  test("to wait says until when, and then goes out", async () => {
    await run.restart({ perMinute: 1 });
    await run.publish();
    const refusal = await refusalOf(run.publish({ text: "Autre" }));
    expect(refusal).toMatchObject({ code: "rate-limited", waits: "account" });
    const seconds = ((refusal.retryAt as Date).getTime() - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    run.double.advance(60_000);
    await run.publish({ text: "Autre" });
    expect(out().length).toBe(2);
  });

  test("of a bot whose token was taken back is its owner's affair", async () => {
    run.double.revoke();
    const platform = platformOf(telegram, run.double);
    expect((await refusalOf(verify(platform, "@paroisse"))).code).toBe("token-revoked");
  });
});

test("parameters are those of Telegram's own types", () => {
  type Method<Name extends keyof ApiMethods<Blob>> = Parameters<ApiMethods<Blob>[Name]>[0];
  const text: Method<"sendMessage"> = { chat_id: "@paroisse", ...messageBody("Bonjour") };
  const photos: Method<"sendPhoto"> = { chat_id: 1, photo: "", ...captionBody("Bonjour") };
  const video: Method<"sendVideo"> = {
    chat_id: 1,
    video: "",
    ...videoBody(videoOf("v", 1000)),
    ...captionBody("Bonjour"),
  };
  const media: (InputMediaPhoto<Blob> | InputMediaVideo<Blob>)[] = groupBody(
    [{ name: "video0" }, { name: "photo0" }],
    "Bonjour",
    videoOf("v", 1000),
  );
  expect([text, photos, video].map((one) => one.parse_mode)).toEqual(["HTML", "HTML", "HTML"]);
  expect(media).toEqual([
    {
      type: "video",
      media: "attach://video0",
      caption: "Bonjour",
      parse_mode: "HTML",
      supports_streaming: true,
      width: 1280,
      height: 720,
      duration: 12,
    },
    { type: "photo", media: "attach://photo0" },
  ]);
});
