import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepLinkPreviewsJob } from "../server/features/media/link-previews/sweep-link-previews.job.ts";
import type { Post } from "../shared/posts/posts.contract.ts";
import {
  closedGroup,
  createTestClock,
  DAY,
  HOUR,
  jpeg,
  publish,
  signUpAll,
  startTestParvis,
  type TestMember,
  until,
} from "./builders/index.ts";
import { page, startStrangeSite } from "./fakes/strange-site.ts";

const elsewhere = await startStrangeSite();
const clock = createTestClock();
const site = await startTestParvis({ clock, config: { outgoingAllowed: [elsewhere.place] } });
afterAll(async () => {
  await site.stop();
  await elsewhere.stop();
});
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];

// The server loads it with the first page, within the time that it gives that page.
beforeAll(() => import("../server/features/media/link-previews/page-head.ts"));

let pages = 0;
let url: string;
let path: string;
beforeEach(() => {
  path = `/article-${pages++}`;
  url = `${elsewhere.origin}${path}`;
});
const article = (title: string) =>
  page(`<title>${title}</title><meta name="description" content="Lisez.">
    <meta property="og:image" content="/picture.jpg">`);
elsewhere.on("/picture.jpg", page(await jpeg(1200, 630), "image/jpeg"));

const ask = (who: TestMember, link: string) => who.post("/api/link-previews", { url: link });
const read = async (who: TestMember, { id }: { id: string }): Promise<Post> =>
  (await who.get(`/api/posts/${id}`)).body;
const timesAsked = () => elsewhere.asked.filter((one) => one.path === path).length;

describe("what a page says of itself", () => {
  test("is read by the server, once for everyone, for seven days", async () => {
    elsewhere.on(path, article("Le psaume 23"));
    const { body } = await ask(grace, `${url}#verset-2`);
    expect(body.preview).toMatchObject({
      url,
      title: "Le psaume 23",
      description: "Lisez.",
      siteName: "127.0.0.1",
      image: { width: 320, height: 168 },
    });
    const picture = await paul.fetch("GET", body.preview.image.url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    elsewhere.on(path, article("Autre titre"));
    expect((await ask(paul, url)).body).toEqual(body);
    expect(timesAsked()).toBe(1);
    clock.advance(8 * DAY);
    expect((await ask(paul, url)).body.preview.title).toBe("Autre titre");
    expect((await paul.fetch("GET", body.preview.image.url)).status).toBe(404);
  });

  test("stays when the page no longer answers", async () => {
    elsewhere.on(path, article("Fidèle"));
    await ask(grace, url);
    elsewhere.on(path, (response) => response.destroy());
    clock.advance(8 * DAY);
    expect((await ask(grace, url)).body.preview.title).toBe("Fidèle");
  });

  test("is nothing when it cannot be read, and asked again an hour later", async () => {
    elsewhere.on(path, (response) => response.writeHead(500).end());
    expect((await ask(grace, url)).body).toEqual({ preview: null });
    elsewhere.on(path, article("Revenue"));
    expect((await ask(grace, url)).body).toEqual({ preview: null });
    clock.advance(2 * HOUR);
    expect((await ask(grace, url)).body.preview.title).toBe("Revenue");
  });

  test("is shown without its picture when that is none", async () => {
    const image = `<title>Sans image</title><meta property="og:image" content="${elsewhere.origin}`;
    for (const one of ["/pdf", "/never-ending-picture", "/nothing"]) {
      elsewhere.on(`${path}${one}`, page(`${image}${one}">`));
      expect((await ask(grace, `${url}${one}`)).body.preview).toMatchObject({ image: null });
    }
  });

  test("leaves the server a day later, with its picture, unless a post shows it", async () => {
    for (const one of ["", "-shown"]) elsewhere.on(path + one, article("À effacer"));
    const image = (await ask(grace, url)).body.preview.image.url;
    const shown = await publish(grace, site.group, `${url}-shown`);
    await until(async () => (await read(grace, shown)).link !== null);
    const sweep = () => sweepLinkPreviewsJob(site.parvis.services).run({});
    await sweep();
    expect((await grace.fetch("GET", image)).status).toBe(200);
    clock.advance(2 * DAY);
    await sweep();
    expect((await grace.fetch("GET", image)).status).toBe(404);
    expect((await read(grace, shown)).link?.image).not.toBeNull();
    await ask(grace, url);
    expect(timesAsked()).toBe(2);
  });

  test("is nothing where the address, written out, is longer than any we keep", async () => {
    const letters = Array.from({ length: 1500 }, (_, at) => String.fromCharCode(0x4e00 + 13 * at));
    const link = `${url}?q=${letters.join("")}`;
    elsewhere.on(path, article("Trop long"));
    const answer = await ask(grace, link);
    expect([answer.status, answer.body]).toEqual([200, { preview: null }]);
    expect((await publish(grace, site.group, link)).link).toBeNull();
    expect(timesAsked()).toBe(0);
  });

  test.each(["http://127.0.0.1:1/", "http://169.254.169.254/", "http://localhost/"])(
    "is nothing at %s, which is inside",
    async (link) => expect((await ask(grace, link)).body).toEqual({ preview: null }),
  );
});

describe("a post with a link", () => {
  test("shows the page as soon as it is read, and its readers are told", async () => {
    elsewhere.on(path, article("À lire"));
    const live = await paul.listen();
    const post = await publish(grace, site.group, `Lisez ${url}.`);
    expect(post.link).toBeNull();
    await live.hears("post-edited", { postId: post.id });
    live.close();
    expect((await read(paul, post)).link).toMatchObject({ url, title: "À lire" });
    const wall = (await paul.get(`/api/groups/${site.group.id}/posts`)).body.items as Post[];
    expect(wall.find(({ id }) => id === post.id)?.link?.title).toBe("À lire");
  });

  test("shows it at once when its author saw it while writing, unless they took it away", async () => {
    elsewhere.on(path, article("Vu"));
    await ask(grace, url);
    expect((await publish(grace, site.group, url)).link?.title).toBe("Vu");
    const without = await publish(grace, site.group, url, { linkPreview: false });
    expect(without.link).toBeNull();
    const edit = (text: string) => grace.patch(`/api/posts/${without.id}`, { text });
    expect((await edit(`Corrigé : ${url}`)).body.link).toBeNull();
    elsewhere.on(`${path}-bis`, article("Un autre"));
    await edit(`${url}-bis`);
    await until(async () => (await read(paul, without)).link?.title === "Un autre");
    expect((await edit("Plus rien")).body.link).toBeNull();
  });

  test("is found among the links, by its title, by those who may see it", async () => {
    elsewhere.on(path, article("Le budget du conseil"));
    await ask(grace, url);
    const council = await closedGroup(site, "Conseil", { members: [grace] });
    const post = await publish(grace, council, url);
    const find = async (who: TestMember) =>
      (await who.get("/api/resources?kind=link&name=BUDGET")).body.items;
    expect(await find(grace)).toMatchObject([
      {
        postId: post.id,
        media: null,
        link: { title: "Le budget du conseil" },
        group: { id: council.id },
      },
    ]);
    expect(await find(paul)).toEqual([]);
    expect(await find(site.admin)).toMatchObject([{ postId: post.id }]);
    await grace.delete(`/api/posts/${post.id}`);
    expect(await find(grace)).toEqual([]);
  });
});
