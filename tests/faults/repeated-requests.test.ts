import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../server/infrastructure/database/database.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import {
  createCommunity,
  type JsonResponse,
  type RemoteCommunity,
  type RemoteMember,
} from "./community.ts";
import { expectWholeDatabase } from "./ledger.ts";
import { type LossyLine, lossyLine } from "./lossy-line.ts";
import { cleanUp, databaseOf, startParvis, temporaryFolder } from "./parvis-process.ts";

const ROUNDS = process.env.PARVIS_SOAK === "1" ? 100 : 5;

let community: RemoteCommunity;
let db: Database;
let line: LossyLine;

beforeAll(async () => {
  const parvis = await startParvis({ dataDir: await temporaryFolder() });
  community = await createCommunity(parvis);
  db = databaseOf(parvis.dataDir).db;
  line = await lossyLine(parvis.url);
}, 120_000);

afterAll(async () => {
  await expectWholeDatabase(db);
  await cleanUp();
});

const someone = (place: number) => community.members[place] as RemoteMember;
const wall = () => `/groups/${community.groupIds[0]}/posts`;

async function count(table: "posts" | "comments", id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function outcome(path: string): Promise<JsonResponse> {
  return someone(0).ask("GET", path);
}

const statuses = (answers: JsonResponse[]) => answers.map(({ status }) => status).sort();

describe("requests that come twice, or in another order", { timeout: 60_000 }, () => {
  it("a publication sent six times at once is stored once and answered alike", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = uuidv7();
      const wish = { id, text: `Annonce ${round}` };
      const send = () => someone(0).ask("POST", wall(), wish);
      const answers = await Promise.all(Array.from({ length: 6 }, send));
      expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 201]);
      for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
      expect(await count("posts", id)).toBe(1);
    }
  });

  it("a repeat after other things happened answers with the first, not with the new words", async () => {
    const id = uuidv7();
    const first = await someone(0).ask("POST", wall(), { id, text: "Rendez-vous à huit heures" });
    await someone(1).ask("POST", wall(), { text: "Entre-temps" });
    const again = await someone(0).ask("POST", wall(), { id, text: "Rendez-vous à neuf heures" });
    expect(again).toEqual(first);
  });

  it("two members who propose the same id: one publishes, the other is told that it is taken", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = uuidv7();
      const answers = await Promise.all(
        [0, 1].map((place) => someone(place).ask("POST", wall(), { id, text: `De ${place}` })),
      );
      expect(statuses(answers)).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("ID_TAKEN");
      expect(await count("posts", id)).toBe(1);
    }
  });

  it("a comment that overtakes its post is refused, then accepted once, however often it comes", async () => {
    const postId = uuidv7();
    const id = uuidv7();
    const comment = () => someone(1).ask("POST", `/posts/${postId}/comments`, { id, text: "Amen" });
    expect((await comment()).body.code).toBe("POST_NOT_FOUND");
    await someone(0).ask("POST", wall(), { id: postId, text: "Merci à tous" });
    const answers = await Promise.all([comment(), comment(), comment(), comment()]);
    expect(statuses(answers)).toEqual([201, 201, 201, 201]);
    for (const answer of answers) expect(answer.body.id).toBe(id);
    expect(await count("comments", id)).toBe(1);
    expect((await outcome(`/posts/${postId}`)).body.commentCount).toBe(1);
  });

  it("a like sent five times at once counts once; so does taking it back", async () => {
    const { body: post } = await someone(0).ask("POST", wall(), { text: "À aimer" });
    const send = (method: string) => () => someone(1).ask(method, `/posts/${post.id}/like`);
    const liked = await Promise.all(Array.from({ length: 5 }, send("POST")));
    expect(statuses(liked)).toEqual([200, 409, 409, 409, 409]);
    expect((await outcome(`/posts/${post.id}`)).body.likeCount).toBe(1);
    const unliked = await Promise.all(Array.from({ length: 5 }, send("DELETE")));
    expect(statuses(unliked)).toEqual([200, 200, 200, 200, 200]);
    expect((await outcome(`/posts/${post.id}`)).body.likeCount).toBe(0);
  });

  it("a deletion sent four times at once takes the points back once", async () => {
    const points = async () =>
      ((await someone(2).ask("GET", "/me")).body.counters as { points: number }).points;
    const before = await points();
    const { body: post } = await someone(2).ask("POST", wall(), { text: "À retirer" });
    expect(await points()).toBe(before + 3);
    const send = () => someone(2).ask("DELETE", `/posts/${post.id}`);
    const answers = await Promise.all(Array.from({ length: 4 }, send));
    expect(statuses(answers)).toEqual([200, 404, 404, 404]);
    expect(await points()).toBe(before);
  });
});

describe("answers that are lost on the way", { timeout: 60_000 }, () => {
  it("a publication whose answers were lost twice is there once when its author repeats it", async () => {
    const id = uuidv7();
    const publish = () =>
      someone(0).ask("POST", wall(), { id, text: "Sur un fil fragile" }, line.url);
    line.lose(2);
    await expect(publish()).rejects.toThrow();
    await expect(publish()).rejects.toThrow();
    expect(line.answered()).toBeGreaterThanOrEqual(2);
    const heard = await publish();
    expect(heard.status).toBe(201);
    expect(heard.body.text).toBe("Sur un fil fragile");
    expect(await count("posts", id)).toBe(1);
  });

  it("a comment whose answer was lost is there once, and counted once", async () => {
    const { body: post } = await someone(0).ask("POST", wall(), { text: "Qui vient dimanche ?" });
    const id = uuidv7();
    const comment = () =>
      someone(3).ask("POST", `/posts/${post.id}/comments`, { id, text: "Moi" }, line.url);
    line.lose(1);
    await expect(comment()).rejects.toThrow();
    expect((await comment()).status).toBe(201);
    expect(await count("comments", id)).toBe(1);
    expect((await outcome(`/posts/${post.id}`)).body.commentCount).toBe(1);
  });

  it("a like whose answer was lost is told to exist already when it is repeated", async () => {
    const { body: post } = await someone(0).ask("POST", wall(), { text: "Un chant nouveau" });
    const like = () => someone(3).ask("POST", `/posts/${post.id}/like`, undefined, line.url);
    line.lose(1);
    await expect(like()).rejects.toThrow();
    expect((await like()).body).toMatchObject({ success: false, message: "vous avez deja liker" });
    expect((await outcome(`/posts/${post.id}`)).body.likeCount).toBe(1);
  });
});
