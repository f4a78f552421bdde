import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { Delivery } from "../../../../shared/sharing/shares.contract.ts";
import {
  type Body,
  created,
  DAY,
  publish,
  uploadFile,
  uploadPhoto,
  uploadVideo,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { startBench } from "./test-publishing.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, author, other } = bench;
await bench.connect(author, "facebook");

const post = (more: Record<string, unknown>) =>
  author.post("/api/shares", {
    content: { text: "Bonjour à tous" },
    platforms: ["facebook"],
    ...more,
  });
const codeOf = async (more: Record<string, unknown>) => {
  const { status, body } = await post(more);
  return [status, body.code, body.message];
};
const refusalOf = async (more: Record<string, unknown>) => (await codeOf(more)).slice(0, 2);

/** When the jobs of a share's deliveries start, in milliseconds. */
const jobsOf = async (shareId: string) => {
  const { rows } = await sql<{ after: Date }>`
    select j.start_after as after from jobs.job j
    join deliveries d on d.id::text = j.data->>'deliveryId'
    where j.name = 'deliver-share' and d.share_id = ${shareId} order by d.position`.execute(
    site.db,
  );
  return rows.map(({ after }) => after.getTime());
};

describe("publishing a share", () => {
  test("writes one delivery for each platform, half a second apart", async () => {
    await bench.connect(author, "twitter", "@paroisse");
    const share = created(
      await post({ platforms: ["facebook", "twitter", "whatsapp", "sms", "telegram"] }),
    );
    expect(
      share.deliveries.map(({ platform, route, state }: Body) => [platform, route, state]),
    ).toEqual([
      ["facebook", "api", "waiting"],
      ["twitter", "api", "waiting"],
      ["whatsapp", "window", "to-open"],
      ["sms", "window", "to-open"],
      ["telegram", "window", "to-open"],
    ]);
    const [first = 0, second = 0, ...others] = await jobsOf(share.id);
    expect([second - first, others.length]).toEqual([500, 0]);
    expect(share).toMatchObject({ userId: author.id, status: "published", progress: "attention" });
    expect(share.deliveries[0].text).toBe(
      "Bonjour à tous\n\n#Foi #Espérance #Communauté #Fraternité",
    );
    expect(share.deliveries[2].openUrl).toMatch(/^https:\/\/wa\.me\/\?text=/);
  });

  test("answers a repeat with the first, and someone else's id with a refusal", async () => {
    const id = uuidv7();
    const first = created(await post({ id }));
    const again = created(await post({ id, content: { text: "Autre chose" } }));
    expect(again.deliveries).toEqual(first.deliveries);
    await bench.connect(other, "facebook");
    const taken = await other.post("/api/shares", {
      id,
      content: { text: "À moi" },
      platforms: ["facebook"],
    });
    expect([taken.status, taken.body.code]).toEqual([409, "ID_TAKEN"]);
    const twice = uuidv7();
    const answers = await Promise.all([post({ id: twice }), post({ id: twice })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body.deliveries).toEqual(answers[1].body.deliveries);
  });

  test("refuses what cannot go out, in the specification's words", async () => {
    expect(await codeOf({ content: { text: " " } })).toEqual([
      400,
      "SHARE_EMPTY",
      "Veuillez ajouter du contenu à partager",
    ]);
    expect(await codeOf({ platforms: ["linkedin"] })).toEqual([
      409,
      "ACCOUNT_NOT_CONNECTED",
      "Compte LinkedIn non connecté",
    ]);
    expect(await codeOf({ accounts: { facebook: [uuidv7()] } })).toEqual([
      409,
      "ACCOUNT_NOT_CONNECTED",
      "Compte Facebook non connecté",
    ]);
    await bench.connect(author, "instagram");
    expect(await codeOf({ platforms: ["instagram"] })).toEqual([
      400,
      "INSTAGRAM_IMAGE_NEEDED",
      "Instagram nécessite une image pour la publication",
    ]);
    expect(await codeOf({ platforms: ["facebook", "myspace"] })).toEqual([
      400,
      "PLATFORM_NOT_SUPPORTED",
      "Publication non supportée pour myspace",
    ]);
    expect(await refusalOf({ platforms: [7] })).toEqual([400, "INVALID_INPUT"]);
    expect(
      await refusalOf({
        platforms: ["facebook", "twitter", "whatsapp", "sms", "telegram", "email"],
      }),
    ).toEqual([400, "INVALID_INPUT"]);
    expect(
      await codeOf({ platforms: ["twitter"], overrides: { twitter: { text: "a".repeat(281) } } }),
    ).toEqual([
      400,
      "SHARE_TOO_LONG",
      "Le texte dépasse ce que X (Twitter) accepte. Raccourcissez-le.",
    ]);
    expect(await refusalOf({ userId: other.id })).toEqual([403, "NOT_ALLOWED"]);
    const ago = new Date(site.clock().getTime() - DAY).toISOString();
    expect(await refusalOf({ scheduleFor: ago })).toEqual([400, "MOMENT_PAST"]);
    const far = new Date(site.clock().getTime() + 400 * DAY).toISOString();
    expect(await refusalOf({ scheduleFor: far })).toEqual([400, "INVALID_INPUT"]);
    await site.admin.patch("/api/admin/platforms/facebook", { enabled: false });
    expect(await refusalOf({})).toEqual([409, "PLATFORM_OFF"]);
    await site.admin.patch("/api/admin/platforms/facebook", { enabled: true });
  });

  test("that Instagram refused is finished by hand", async () => {
    await bench.connect(other, "instagram");
    const images = [{ id: await uploadPhoto(other) }];
    const content = { text: "La nef", images };
    const share = await bench.share({ content, platforms: ["instagram"] }, other);
    const [{ id }] = share.deliveries as [Delivery];
    await site.db
      .updateTable("deliveries")
      .set({ state: "failed", error_code: "refused" })
      .where("id", "=", id)
      .execute();
    const [refused] = (await bench.read(share.id, other)).deliveries;
    expect(refused?.openUrl).toBe("https://www.instagram.com/");
    const tell = async (outcome: string) =>
      (await other.put(`/api/shares/${share.id}/deliveries/${id}/outcome`, { outcome })).body
        .deliveries[0];
    expect((await tell("opened")).state).toBe("opened");
    expect(await tell("published")).toMatchObject({ state: "published", confirmedBy: "Autre" });
  });

  test("takes one's own photos, with the words written for them", async () => {
    const photos = [await uploadPhoto(author), await uploadPhoto(author)];
    const images = [{ id: photos[0], alt: "La nef" }, { id: photos[1] }];
    const share = created(await post({ content: { text: "", images } }));
    expect(share.content).toMatchObject({
      type: "image",
      images: [{ alt: "La nef" }, { alt: "" }],
    });
    const shown = await author.get(share.content.images[0].url);
    expect(shown.status).toBe(200);
    expect((await other.get(share.content.images[0].url)).status).toBe(404);
    expect(
      await refusalOf({ content: { text: "x", images: [{ id: photos[0] }, { id: photos[0] }] } }),
    ).toEqual([400, "MEDIA_NOT_READY"]);
    const theirs = await uploadPhoto(other);
    expect(await refusalOf({ content: { text: "x", images: [{ id: theirs }] } })).toEqual([
      400,
      "MEDIA_NOT_READY",
    ]);
  });

  test("takes a video with its title and its description to the platforms that show them", async () => {
    const video = {
      id: await uploadVideo(author),
      title: "La veillée",
      description: "Dans la nef",
    };
    const share = created(await post({ content: { text: "", video } }));
    expect(share.content).toMatchObject({
      type: "video",
      video: { title: "La veillée", description: "Dans la nef" },
    });
    const { video: sent } = (await bench.read(share.id)).content;
    expect(sent).toMatchObject({ id: video.id, title: "La veillée", description: "Dans la nef" });
  });

  test("copies what already stands in a post of one's own", async () => {
    const mediaId = await uploadPhoto(author);
    await publish(author, site.group, "Au mur", { mediaIds: [mediaId] });
    const share = created(await post({ content: { text: "Ailleurs", images: [{ id: mediaId }] } }));
    const [image] = share.content.images;
    expect(image.id).not.toBe(mediaId);
    expect((await author.get(image.url)).status).toBe(200);
    const frozen = await site.db
      .selectFrom("deliveries")
      .select("content")
      .where("share_id", "=", share.id)
      .executeTakeFirstOrThrow();
    expect(frozen.content).toMatchObject({ imageIds: [image.id] });
  });

  test("refuses a text file as an image, and a photo as a video", async () => {
    const file = await uploadFile(author, Buffer.from("Un texte, et rien d’autre."), {
      filename: "photo.jpg",
      filetype: "image/jpeg",
    });
    const photo = await uploadPhoto(author);
    const asImage = await post({ content: { text: "x", images: [{ id: file }] } });
    expect([asImage.status, asImage.body.fields[0].field]).toEqual([400, "content.images"]);
    const asVideo = await post({ content: { text: "x", video: { id: photo } } });
    expect([asVideo.status, asVideo.body.fields[0].field]).toEqual([400, "content.video"]);
  });

  test("goes to every account of a platform, or to those that are named", async () => {
    const second = await bench.connect(author, "facebook", "Seconde Page");
    const all = created(await post({}));
    expect(all.deliveries).toHaveLength(2);
    const one = created(await post({ accounts: { facebook: [second] } }));
    expect(one.deliveries.map(({ account }: Body) => account)).toEqual([
      { id: second, name: "Seconde Page" },
    ]);
    const theirs = await bench.connect(other, "facebook", "Leur Page");
    expect(await refusalOf({ accounts: { facebook: [theirs] } })).toEqual([
      409,
      "ACCOUNT_NOT_CONNECTED",
    ]);
  });

  test("writes to a list only for animators and above; for others e-mail is their own window", async () => {
    const list = created(await site.admin.post("/api/admin/mailing-lists", { name: "Tous" }));
    const byMail = { platforms: ["email"], accounts: { email: [list.id] } };
    expect(await refusalOf(byMail)).toEqual([403, "NOT_ALLOWED"]);
    const mailed = created(
      await site.admin.post("/api/shares", { content: { text: "Bonjour" }, ...byMail }),
    );
    expect(mailed.deliveries[0]).toMatchObject({ route: "mail", state: "waiting" });
    const own = await bench.share({ platforms: ["email"] });
    expect(own.deliveries[0]).toMatchObject({ route: "window", state: "to-open" });
    expect(own.deliveries[0]?.openUrl).toMatch(/^mailto:/);
  });

  test("gives SMS a short address of ours, which leads to the link and nowhere else", async () => {
    const link = "https://paroisse.example/concert?jour=1";
    const share = created(await post({ content: { text: "Concert", link }, platforms: ["sms"] }));
    const [address] = /http:\/\/parvis\.test\/l\/\w+/.exec(share.deliveries[0].text) ?? [""];
    const visitor = site.visitor();
    const followed = await visitor.get(new URL(address).pathname);
    expect([followed.status, followed.headers.get("location")]).toEqual([302, link]);
    expect((await visitor.get("/l/aaaaaaaa")).status).toBe(404);
    expect((await visitor.get("/l/..%2f")).status).toBe(404);
    const refused = await post({ content: { text: "x", link: "javascript:alert(1)" } });
    expect(refused.status).toBe(400);
  });
});

describe("how many questions sharing asks", () => {
  const isWrite = (text: string) =>
    /^\s*(insert|update|with \w+ as \(\s*insert|delete)/i.test(text);
  const isJob = (text: string) => /"?jobs"?\./.test(text);

  test("publishing reads twice, however much there is", async () => {
    await post({});
    const queries = await site.queriesOf(() => post({ platforms: ["facebook", "twitter", "sms"] }));
    const reads = queries.filter((text) => !isWrite(text) && !isJob(text));
    expect(reads).toHaveLength(2);
    expect(queries.filter((text) => isWrite(text) && !isJob(text))).toHaveLength(3);
  });

  test.each(["/api/shares", "/api/share", "/api/shares?whose=mine&platform=facebook"])(
    "%s: one",
    async (path) => {
      await author.get(path);
      expect(await site.queriesOf(() => author.get(path))).toHaveLength(1);
    },
  );
});
