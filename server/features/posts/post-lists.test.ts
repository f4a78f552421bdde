import { afterAll, describe, expect, test } from "vitest";
import {
  closedGroup,
  openGroup,
  publish,
  publishAll,
  readPages,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  uploadPhoto,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [grace, paul] = (await signUpAll(site, "Grâce", "Paul")) as [TestMember, TestMember];
const wall = await openGroup(site, "Mur", { members: [grace, paul] });
const council = await closedGroup(site, "Conseil", { members: [grace] });

const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe("the pages of a wall", () => {
  test("hold twelve, without gap or double while others publish", async () => {
    const busy = await openGroup(site, "Animé", { members: [grace, paul] });
    const written = ids(await publishAll(grace, busy, 30));
    const path = `/api/groups/${busy.id}/posts`;
    const seen: string[] = [];
    for (let next = path; next; ) {
      const { body } = await paul.get(next);
      seen.push(...ids(body.items));
      await publish(paul, busy, "Arrivé entre-temps");
      next = body.nextCursor && `${path}?cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(written.toReversed());
  });

  test("keep their order among messages of the same instant", async () => {
    const instant = await openGroup(site, "Instant", { members: [grace] });
    site.clock.stopAt(new Date());
    const written = ids(await publishAll(grace, instant, 15));
    const pages = await readPages(grace, `/api/groups/${instant.id}/posts?limit=4`);
    expect(pages.map(({ items }) => items.length)).toEqual([4, 4, 4, 3]);
    expect(pages.flatMap(({ items }) => ids(items))).toEqual(written.toReversed());
  });

  test.each(["limit=0", "limit=13", "cursor=zzz", "cursor=%27"])("refuse %s", async (query) => {
    const { status, body } = await grace.get(`/api/groups/${wall.id}/posts?${query}`);
    expect([status, body.code, body.fields.length]).toEqual([400, "INVALID_INPUT", 1]);
  });

  test("of photos can be those a member shared, where the reader may see them", async () => {
    const [seen, hidden, other] = [
      await uploadPhoto(grace),
      await uploadPhoto(grace),
      await uploadPhoto(paul),
    ];
    await publish(grace, wall, "Sur le mur", { mediaIds: [seen] });
    await publish(grace, council, "Au conseil", { mediaIds: [hidden] });
    await publish(paul, wall, "De Paul", { mediaIds: [other] });
    const { body } = await paul.get(`/api/resources?kind=image&memberId=${grace.id}`);
    expect(body.items.map(({ media }: { media: { id: string } }) => media.id)).toEqual([seen]);
  });

  test("of a member's own messages can be of one group", async () => {
    const one = await openGroup(site, "Seul", { members: [paul] });
    const written = await publish(paul, one, "Là seulement");
    const { body } = await grace.get(`/api/members/${paul.id}/posts?groupId=${one.id}`);
    expect(ids(body.items)).toEqual([written.id]);
    const all = await readPages(grace, `/api/members/${paul.id}/posts`);
    expect(all.flatMap(({ items }) => items).every((item) => item.author.id === paul.id)).toBe(
      true,
    );
  });
});

test("the home feed shows the ten newest one may read, each once, newest first", async () => {
  const reader = await signUp(site, "Lectrice", { groupId: wall.id });
  const other = await openGroup(site, "Autre mur", { members: [grace, reader] });
  site.clock.advance(5000);
  const expected = [];
  for (let index = 0; index < 6; index++) {
    site.clock.advance(10);
    expected.push(
      (await publish(grace, wall, `Deux murs ${index}`, { alsoGroupIds: [other.id] })).id,
    );
    site.clock.advance(10);
    await publish(grace, council, `Caché ${index}`);
    expected.push((await publish(grace, other, `Groupe ${index}`, { visibility: "groupe" })).id);
  }
  const { body } = await reader.get("/api/feed");
  expect(ids(body.items)).toEqual(expected.toReversed().slice(0, 10));
  expect(new Set(body.items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(["post"]));
});
