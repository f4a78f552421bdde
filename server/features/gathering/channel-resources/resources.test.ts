import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { ChannelResource } from "../../../../shared/gathering/channels.contract.ts";
import type { Resource } from "../../../../shared/media/media.contract.ts";
import {
  closedGroup,
  created,
  readPages,
  readStream,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
  uploadFile,
} from "../../../../tests/builders/index.ts";
import { page, startStrangeSite } from "../../../../tests/fakes/strange-site.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { channelOf, readBy } from "../channels/test-channels.ts";

const elsewhere = await startStrangeSite();
const site = await startTestParvis({
  config: { ffmpeg: "off", outgoingAllowed: [elsewhere.place] },
});
afterAll(async () => {
  await site.stop();
  await elsewhere.stop();
});
const [grace, paul, awa] = (await signUpAll(site, "Grâce", "Paul", "Awa")) as [
  TestMember,
  TestMember,
  TestMember,
];
const pdf = Buffer.from("%PDF-1.4\n%%EOF");

type Place = { id: string };
const add = (who: TestMember, { id }: Place, wish: object) =>
  who.post(`/api/channels/${id}/resources`, wish);
const addFile = async (who: TestMember, channel: Place, filename: string, more: object = {}) => {
  const mediaId = await uploadFile(who, pdf, { filename });
  return created(await add(who, channel, { mediaId, ...more })) as ChannelResource;
};
const of = async (who: TestMember, { id }: Place): Promise<ChannelResource[]> =>
  (await who.get(`/api/channels/${id}/resources`)).body.items;
const titles = (items: { title: string | null }[]) => items.map(({ title }) => title);
const tab = async (who: TestMember, ask: string): Promise<Resource[]> =>
  (await who.get(`/api/resources?${ask}`)).body.items;

describe("what a channel offers", () => {
  test("a file bears its name until it is given a title", async () => {
    const channel = await channelOf(grace, "Chants");
    const file = await addFile(grace, channel, "Psaume 23.pdf");
    expect(file).toMatchObject({
      title: "Psaume 23.pdf",
      description: "",
      link: null,
      linkUrl: null,
      media: { name: "Psaume 23.pdf", kind: "file" },
      owner: { id: grace.id },
      abilities: { edit: true, delete: true },
    });
    const edited = { title: "Psaume du berger", description: "Partition" };
    const answer = await grace.patch(`/api/resources/${file.id}`, edited);
    expect(answer.body).toMatchObject(edited);
    expect((await readBy(paul, channel)).resourceCount).toBe(1);
  });

  test("neither a file nor a link, or both, is refused", async () => {
    const channel = await channelOf(grace, "Vide");
    const mediaId = await uploadFile(grace, pdf, { filename: "a.pdf" });
    for (const wish of [{}, { mediaId, linkUrl: "https://exemple.test/" }])
      expect((await add(grace, channel, wish)).body.code).toBe("RESOURCE_EMPTY");
    const script = await add(grace, channel, { linkUrl: "javascript:alert(1)" });
    expect(script.body.code).toBe("INVALID_INPUT");
    const theirs = await uploadFile(paul, pdf, { filename: "À Paul.pdf" });
    const used = (await addFile(paul, await channelOf(paul, "Ailleurs"), "c.pdf")).media?.id;
    for (const wanted of [theirs, used, uuidv7()])
      for (const title of [undefined, "Un titre"]) {
        const refused = await add(grace, channel, { mediaId: wanted, title });
        expect(refused.body.code).toBe("MEDIA_NOT_READY");
      }
    expect(await of(grace, channel)).toEqual([]);
  });

  test("a repeat answers with the first", async () => {
    const channel = await channelOf(grace, "Répétée");
    const [resourceId, mediaId] = [uuidv7(), await uploadFile(grace, pdf, { filename: "b.pdf" })];
    const [one, two] = [
      await add(grace, channel, { resourceId, mediaId }),
      await add(grace, channel, { resourceId, mediaId }),
    ];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.id).toBe(one.body.id);
    const other = await channelOf(paul, "De Paul");
    const taken = await add(paul, other, { resourceId, linkUrl: "https://exemple.test/" });
    expect(taken.body.code).toBe("ID_TAKEN");
  });

  test("a link is named after its page once it is read", async () => {
    elsewhere.on("/article", page("<title>Méditer les psaumes</title>"));
    const linkUrl = `${elsewhere.origin}/article`;
    const channel = await channelOf(grace, "Liens");
    const link = created(await add(grace, channel, { linkUrl }));
    expect(link).toMatchObject({ linkUrl, media: null });
    const title = async (at: number) => (await of(grace, channel))[at]?.title;
    await until(async () => (await title(0)) === "Méditer les psaumes");
    expect((await of(grace, channel))[0]?.link?.title).toBe("Méditer les psaumes");
    created(await add(grace, channel, { linkUrl }));
    await until(async () => (await title(1)) === "Méditer les psaumes");
    const named = created(await add(grace, channel, { linkUrl, title: "Le mien" }));
    expect(named).toMatchObject({ title: "Le mien", link: { title: "Méditer les psaumes" } });
  });

  test("is read by those who read the channel, and its files open for them alone", async () => {
    const channel = await channelOf(grace, "Réservée", { access: "sur-invitation" });
    const file = await addFile(grace, channel, "Réservé.pdf");
    const refused = await paul.get(`/api/channels/${channel.id}/resources`);
    expect(refused.body.code).toBe("CHANNEL_BY_INVITATION");
    expect((await paul.patch(`/api/resources/${file.id}`, { title: "À moi" })).status).toBe(404);
    expect(await tab(paul, "name=reserve")).toEqual([]);
    await grace.post(`/api/channels/${channel.id}/invitations`, { memberIds: [paul.id] });
    await paul.post(`/api/channels/${channel.id}/follow`);
    const [seen] = await of(paul, channel);
    const url = String(seen?.media?.url);
    expect((await paul.get(url)).status).toBe(200);
    expect((await awa.get(url)).status).toBe(404);
    expect(seen?.abilities).toEqual({ edit: false, delete: false });
    expect((await paul.delete(`/api/resources/${file.id}`)).body.code).toBe("NOT_ALLOWED");
    await paul.delete(`/api/channels/${channel.id}/follow`);
    expect(await tab(paul, "name=reserve")).toEqual([]);
  });

  test("stands in the order one gives; those not named come after", async () => {
    const channel = await channelOf(grace, "Rangée");
    const [a, b, c] = [
      await addFile(grace, channel, "A.pdf"),
      await addFile(grace, channel, "B.pdf"),
      await addFile(grace, channel, "C.pdf"),
    ];
    expect(titles(await of(paul, channel))).toEqual(["A.pdf", "B.pdf", "C.pdf"]);
    const order = { resourceIds: [c.id, uuidv7(), a.id] };
    expect((await paul.put(`/api/channels/${channel.id}/resources`, order)).status).toBe(403);
    await grace.put(`/api/channels/${channel.id}/resources`, order);
    expect(titles(await of(paul, channel))).toEqual(["C.pdf", "A.pdf", "B.pdf"]);
    expect(b.title).toBe("B.pdf");
  });
});

test("those who read a channel hear that a file it offers was described or prepared", async () => {
  const council = await closedGroup(site, "Relecture", { members: [grace, paul] });
  const channel = await channelOf(grace, "À relire", { groupId: council.id });
  await paul.post(`/api/channels/${channel.id}/follow`);
  const file = await addFile(grace, channel, "Relu.pdf");
  const [inside, outside] = [await readStream(paul, {}), await readStream(awa, {})];
  await grace.patch(`/api/media/${file.media?.id}`, { alt: "Le texte relu" });
  await inside.hears("channel-changed", { channelId: channel.id });
  const shown = await channelOf(grace, "Ensuite");
  await outside.hears("channel-changed", { channelId: shown.id });
  expect(outside.facts()).not.toContainEqual(expect.objectContaining({ channelId: channel.id }));
  for (const stream of [inside, outside]) stream.close();
});

describe("a resource in several channels", () => {
  test("is put in by who animates one that holds it, and deleted from all with its file", async () => {
    const [one, two] = [await channelOf(grace, "Une"), await channelOf(grace, "Deux")];
    const file = await addFile(grace, one, "Partagé.pdf");
    const elsewhere = await channelOf(paul, "Chez Paul");
    expect((await add(paul, elsewhere, { existingId: file.id })).body.code).toBe("NOT_FOUND");
    for (let times = 0; times < 2; times++)
      expect((await add(grace, two, { existingId: file.id })).status).toBe(201);
    for (const channel of [one, two])
      expect(titles(await of(paul, channel))).toEqual(["Partagé.pdf"]);
    const stored = path.join(site.dataDir, "media", "attached", String(file.media?.id));
    expect(existsSync(stored)).toBe(true);
    await grace.delete(`/api/resources/${file.id}`);
    for (const channel of [one, two]) expect(await of(paul, channel)).toEqual([]);
    await until(async () => !existsSync(stored));
    expect((await grace.delete(`/api/resources/${file.id}`)).status).toBe(404);
  });

  test("who animates only one of its channels does not delete it from the others", async () => {
    const [one, two] = [await channelOf(grace, "Chez Grâce"), await channelOf(grace, "À deux")];
    await grace.put(`/api/channels/${two.id}/animators/${paul.id}`);
    const file = await addFile(grace, one, "De Grâce.pdf");
    await add(grace, two, { existingId: file.id });
    expect((await paul.delete(`/api/resources/${file.id}`)).body.code).toBe("NOT_ALLOWED");
    const mine = await addFile(grace, two, "Des deux.pdf");
    expect((await paul.delete(`/api/resources/${mine.id}`)).status).toBe(200);
  });
});

describe("the Ressources tab", () => {
  test("holds what channels offer beside what posts do, none twice, newest first", async () => {
    const channel = await channelOf(grace, "De l’onglet");
    const twin = await channelOf(grace, "Sa jumelle");
    for (const name of ["Onglet 1.pdf", "Onglet 2.pdf"]) {
      const file = await addFile(grace, channel, name);
      await add(grace, twin, { existingId: file.id });
    }
    const mediaIds = [await uploadFile(grace, pdf, { filename: "Onglet 3.pdf" })];
    created(await grace.post(`/api/channels/${channel.id}/posts`, { text: "Voici", mediaIds }));
    const pages = await readPages(paul, "/api/resources?name=onglet&limit=2");
    const items: Resource[] = pages.flatMap((page) => page.items);
    expect(items.map(({ media }) => media?.name)).toEqual([
      "Onglet 3.pdf",
      "Onglet 2.pdf",
      "Onglet 1.pdf",
    ]);
    expect(items[0]).toMatchObject({ channel: { name: "De l’onglet" }, group: null, title: null });
    expect(items[1]).toMatchObject({ postId: null, title: "Onglet 2.pdf" });
  });

  test("finds a resource by its title, and a link whose page is not known", async () => {
    const channel = await channelOf(grace, "À chercher");
    await addFile(grace, channel, "z.pdf", { title: "Évangile de Jean" });
    expect(titles(await tab(paul, "name=evangile"))).toEqual(["Évangile de Jean"]);
    const linkUrl = "https://inconnu.exemple.test/etude";
    await add(grace, channel, { linkUrl, title: "Étude en ligne" });
    expect(await tab(paul, "kind=link&name=etude")).toMatchObject([
      { link: { url: linkUrl, title: "Étude en ligne", image: null }, channel: { id: channel.id } },
    ]);
  });

  test("keeps to itself what stands in channels one may not read", async () => {
    const council = await closedGroup(site, "Conseil", { members: [grace, paul] });
    const channel = await channelOf(grace, "Du conseil", { groupId: council.id });
    await addFile(grace, channel, "Secret du conseil.pdf");
    const mediaIds = [await uploadFile(grace, pdf, { filename: "Secret publié.pdf" })];
    created(await grace.post(`/api/channels/${channel.id}/posts`, { text: "", mediaIds }));
    expect(await tab(awa, "name=secret")).toEqual([]);
    for (const who of [paul, site.admin]) expect(await tab(who, "name=secret")).toHaveLength(2);
    await grace.post(`/api/channels/${channel.id}/archive`);
    expect(await tab(paul, "name=secret")).toEqual([]);
  });

  test("costs one query", async () => {
    const asked = await site.queriesOf(() => tab(paul, "kind=file"));
    expect(asked.filter((sql) => /from resources r/.test(sql))).toHaveLength(1);
  });
});
