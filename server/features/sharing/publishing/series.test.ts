import { afterAll, expect, test } from "vitest";
import { DAY, uploadPhoto } from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { startBench } from "./test-publishing.ts";

const bench = await startBench();
afterAll(bench.stop);
const { site, doubles, author } = bench;
await bench.connect(author, "facebook", "Page de la paroisse");

const on = (days: number) => new Date(site.clock().getTime() + days * DAY).toISOString();
const one = (text: string, more: object = {}) => ({
  id: uuidv7(),
  content: { text },
  platforms: ["facebook"],
  ...more,
});
const publish = (shares: object[]) => author.post("/api/shares/series", { shares });
const mine = async () => (await author.get("/api/share")).body.length;

test("a series is written as a whole, each share with its hour, the announcement at once", async () => {
  const shares = [
    one("Veillée"),
    one("C’est demain", { scheduleFor: on(6) }),
    one("Merci", { scheduleFor: on(8) }),
  ];
  const answer = await publish(shares);
  expect(answer.status).toBe(201);
  expect(answer.body.items).toMatchObject(
    shares.map(({ id, content }, at) => ({
      id,
      content,
      status: at === 0 ? "published" : "scheduled",
    })),
  );
  await bench.work(shares[0]?.id ?? "");
  expect(doubles.facebook.publications()).toHaveLength(1);
});

test("asked twice it is there once", async () => {
  const shares = [one("Concert"), one("Merci", { scheduleFor: on(8) })];
  await publish(shares);
  const before = await mine();
  const again = await publish(shares);
  expect([again.status, again.body.items.map(({ id }: { id: string }) => id)]).toEqual([
    201,
    shares.map(({ id }) => id),
  ]);
  expect(await mine()).toBe(before);
});

test("refused in one of its shares it is not written at all", async () => {
  const before = await mine();
  const answer = await publish([one("Kermesse"), one("Passé", { scheduleFor: on(-1) })]);
  expect([answer.status, answer.body.code]).toEqual([400, "MOMENT_PAST"]);
  expect(await mine()).toBe(before);
});

test("its photo is each share's own", async () => {
  const id = await uploadPhoto(author);
  const content = { text: "Fête", images: [{ id }] };
  const answer = await publish([one("", { content }), one("", { content, scheduleFor: on(2) })]);
  expect(answer.status).toBe(201);
  const images = answer.body.items.map((share: { content: { images: { id: string }[] } }) =>
    share.content.images.map((image) => image.id),
  );
  expect(images[0]).toEqual([id]);
  expect(images[1]).toHaveLength(1);
  expect(images[1]).not.toEqual([id]);
});
