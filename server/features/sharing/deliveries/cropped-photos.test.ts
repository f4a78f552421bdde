import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  created,
  createTestClock,
  MINUTE,
  signUp,
  startTestParvis,
  uploadPhoto,
} from "../../../../tests/builders/index.ts";
import { answerConsent } from "../../../../tests/fakes/platforms/consent.ts";
import { startInstagramDouble } from "../../../../tests/fakes/platforms/instagram.ts";
import { answerMetaConsent } from "../../../../tests/fakes/platforms/meta-consent.ts";
import { startTwitterDouble } from "../../../../tests/fakes/platforms/twitter.ts";
import { deliverShare } from "./deliver-share.ts";

const { clientId, clientSecret } = { clientId: "parvis-test", clientSecret: "un-secret-de-test" };
const application = (platform: string) => ({
  clientId,
  clientSecret,
  redirectUris: [`http://parvis.test/auth/${platform}/callback`],
});
let address = "";
const twitter = await startTwitterDouble({ application: application("twitter") });
const instagram = await startInstagramDouble({
  application: application("instagram"),
  fetchFrom: (url) => url.replace("http://parvis.test", address),
});
const clock = createTestClock();
const site = await startTestParvis({
  clock,
  config: {
    roles: ["web"],
    platformAddresses: { twitter: twitter.addresses, instagram: instagram.addresses },
    outgoingAllowed: [twitter.place, instagram.place],
  },
});
address = site.url;
afterAll(async () => {
  await site.stop();
  await twitter.stop();
  await instagram.stop();
});
const author = await signUp(site, "Autrice");
for (const [platform, answer] of [
  ["twitter", answerConsent],
  ["instagram", answerMetaConsent],
] as const) {
  await site.admin.patch(`/api/admin/platforms/${platform}`, {
    clientId,
    clientSecret,
    enabled: true,
    reviewStatus: "approved",
  });
  const query = "nonce=nonce-de-la-page&timestamp=1795000000000";
  const away = await author.get(`/api/auth/${platform}?${query}`);
  const back = await answer(new URL(away.headers.get("location") ?? ""));
  const returned = await author.get(`${back.pathname}${back.search}`);
  const words = new URL(returned.headers.get("location") ?? "", site.url).searchParams;
  created(await author.post("/api/social-accounts/connections", Object.fromEntries(words)));
}

const COLOURS = { red: "#ff0000", green: "#00ff00", blue: "#0000ff", white: "#ffffff" };

/**
 * 1000 × 800 once upright: red and green above, blue and white below. Its pixels lie on their side,
 * and its EXIF says how to turn them, as phones write it.
 */
async function turnedPhoto(): Promise<Buffer> {
  const quarter = (background: string) =>
    sharp({ create: { width: 500, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const upright = await sharp({
    create: { width: 1000, height: 800, channels: 3, background: COLOURS.red },
  })
    .composite([
      { input: await quarter(COLOURS.green), left: 500, top: 0 },
      { input: await quarter(COLOURS.blue), left: 0, top: 400 },
      { input: await quarter(COLOURS.white), left: 500, top: 400 },
    ])
    .png()
    .toBuffer();
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** What a platform received: its pixels, and the colour of all of them. */
async function received(bytes: Buffer | undefined) {
  const { width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  const even = channels.every(({ stdev }) => stdev < 8);
  const bright = channels.map(({ mean }) => (mean > 128 ? "ff" : "00")).join("");
  const named = Object.entries(COLOURS).find(([, colour]) => colour === `#${bright}`)?.[0];
  return { width, height, colour: even ? named : "several" };
}

async function publish(post: Record<string, unknown>): Promise<{ id: string }> {
  const share = created(await author.post("/api/shares", post));
  for (const { id } of share.deliveries) {
    for (let turn = 0; turn < 4; turn++) {
      clock.advance(MINUTE);
      await deliverShare(site.parvis.services, id);
    }
  }
  const { deliveries } = (await author.get(`/api/shares/${share.id}`)).body;
  expect(deliveries.map((one: { state: string }) => one.state)).toEqual(
    deliveries.map(() => "published"),
  );
  return share;
}

const lastOf = (double: { publications(): readonly { media: readonly { bytes: Buffer }[] }[] }) =>
  double
    .publications()
    .at(-1)
    ?.media.map(({ bytes }) => bytes) ?? [];

test("the part that was kept is what X is sent and what Instagram fetches, once turned upright", async () => {
  const id = await uploadPhoto(author, await turnedPhoto());
  const topRight = { x: 0.55, y: 0.05, width: 0.32, height: 0.4 };
  const bottomRight = { x: 0.6, y: 0.5, width: 0.32, height: 0.5 };
  await publish({
    content: { text: "La fête", images: [{ id }] },
    platforms: ["twitter", "instagram"],
    overrides: {
      twitter: { crops: { post: { [id]: topRight } } },
      instagram: { crops: { post: { [id]: bottomRight } } },
    },
  });
  expect(await received(lastOf(twitter)[0])).toEqual({ width: 320, height: 320, colour: "green" });
  // 4:5 of a wide picture: what is not kept is not there, and no ground is.
  expect(await received(lastOf(instagram)[0])).toEqual({
    width: 320,
    height: 400,
    colour: "white",
  });
});

test("a story of Instagram has its own part, beside that of the post", async () => {
  const id = await uploadPhoto(author, await turnedPhoto());
  const upright = { x: 0.1, y: 0, width: 0.225, height: 0.5 };
  const square = { x: 0.1, y: 0.55, width: 0.32, height: 0.4 };
  await publish({
    content: { text: "La fête encore", images: [{ id }] },
    platforms: ["instagram"],
    overrides: {
      instagram: {
        formats: ["post", "story"],
        crops: { post: { [id]: square }, story: { [id]: upright } },
      },
    },
  });
  const [post, story] = instagram.publications().slice(-2);
  expect(await received(post?.media[0]?.bytes)).toMatchObject({ colour: "blue", width: 320 });
  // An address says 9:16 in thousandths: a pixel less of height, and no ground.
  expect(await received(story?.media[0]?.bytes)).toEqual({
    width: 225,
    height: 399,
    colour: "red",
  });
});

test("an image of an earlier publication is cropped as a copy, and the earlier one stays as it was", async () => {
  const id = await uploadPhoto(author, await turnedPhoto());
  const first = await publish({
    content: { text: "Entière", images: [{ id }] },
    platforms: ["twitter"],
  });
  expect(await received(lastOf(twitter)[0])).toMatchObject({ width: 1000, height: 800 });
  const crop = { x: 0.05, y: 0.55, width: 0.32, height: 0.4 };
  const stray = { "0197d0c0-0000-7000-8000-000000000001": crop };
  const again = await publish({
    content: { text: "Cadrée", images: [{ id }] },
    platforms: ["twitter"],
    overrides: { twitter: { crops: { post: { [id]: crop, ...stray } } } },
  });
  expect(await received(lastOf(twitter)[0])).toMatchObject({ width: 320, colour: "blue" });
  const [before, after] = [
    (await author.get(`/api/shares/${first.id}`)).body,
    (await author.get(`/api/shares/${again.id}`)).body,
  ];
  expect(before.deliveries[0].crops).toBeUndefined();
  expect(after.content.images[0].id).not.toBe(id);
  expect(after.deliveries[0].crops).toEqual({ [after.content.images[0].id]: crop });
});

test("what keeps nothing, or stands outside, is refused by the name of its field", async () => {
  const id = await uploadPhoto(author);
  const publishWith = async (crop: object) => {
    const { status, body } = await author.post("/api/shares", {
      content: { text: "Refusée", images: [{ id }] },
      platforms: ["twitter"],
      overrides: { twitter: { crops: { post: { [id]: crop } } } },
    });
    return [status, body.fields];
  };
  const field = (side: string) => `overrides.twitter.crops.post.${id}.${side}`;
  expect(await publishWith({ x: 0, y: 0, width: 0, height: 1 })).toEqual([
    400,
    [
      {
        field: field("width"),
        message: "Ce cadre ne garde rien de l’image. Donnez-lui une largeur et une hauteur.",
      },
    ],
  ]);
  expect(await publishWith({ x: 0.5, y: 0, width: 0.6, height: 1 })).toEqual([
    400,
    [
      {
        field: field("width"),
        message: "Ce cadre sort de l’image. Réduisez-le ou déplacez-le.",
      },
    ],
  ]);
  const tiny = await publishWith({ x: 0, y: 0, width: 0.1, height: 0.1 });
  expect(tiny).toEqual([
    400,
    [
      {
        field: "overrides.twitter.crops",
        message:
          "L’image cadrée ne fait plus que 64\u00a0×\u00a048\u00a0points. Élargissez le cadre, ou laissez-la entière.",
      },
    ],
  ]);
});
