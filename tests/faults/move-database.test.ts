import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, until } from "../builders/index.ts";
import { createCommunity, type RemoteMember } from "./community.ts";
import {
  afterwards,
  cleanUp,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "./parvis-process.ts";

afterEach(cleanUp);

const run = promisify(execFile);
const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));

async function move({ dataDir }: ParvisProcess, ...args: string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PARVIS_DATA_DIR: dataDir };
  return (await run(process.execPath, [CLI, "move", ...args], { env })).stdout;
}

/** What a phone sends again by itself. */
const PASSING = /^503,(MOVING|UNAVAILABLE)$/;

/** Publishes one text after the other, and keeps those that were answered. */
function keepWriting(member: RemoteMember, groupId: string) {
  const answered: string[] = [];
  const refused: unknown[] = [];
  let going = true;
  const end = (async () => {
    for (let number = 0; going; number++) {
      const text = `Texte ${number}`;
      // A connection that is cut while the server changes its database was answered nothing.
      const answer = await member
        .ask("POST", `/groups/${groupId}/posts`, { text })
        .catch(() => null);
      if (answer?.status === 201) answered.push(String(answer.body.id));
      else {
        if (answer) refused.push([answer.status, answer.body.code]);
        await new Promise((resume) => setTimeout(resume, 20));
      }
    }
  })();
  return {
    answered,
    refused,
    async stop() {
      going = false;
      await end;
    },
  };
}

describe("move --database beside a server that runs", { timeout: 180_000 }, () => {
  it("loses nothing that was answered, has the server follow by itself, and comes back", async () => {
    const parvis = await startParvis({ dataDir: await temporaryFolder() });
    const { groupIds, members } = await createCommunity(parvis, ["Adèle"]);
    const [member] = members as [RemoteMember];
    const target = await createTestDatabase("template0");
    afterwards(target.drop);
    const writing = keepWriting(member, groupIds[0] as string);
    await until(() => writing.answered.length > 5);

    const said = await move(parvis, "--database", target.connectionString);
    expect(said).toMatch(/les mêmes des deux côtés/);
    await until(async () => (await move(parvis, "--remove-old").catch(() => "")) !== "", {
      within: 60_000,
      what: "the end of the former database",
    });
    const before = writing.answered.length;
    await until(() => writing.answered.length > before + 5, { within: 60_000, what: "writing" });
    await writing.stop();
    expect(writing.refused.filter((one) => !PASSING.test(String(one)))).toEqual([]);
    const client = new pg.Client(target);
    await client.connect();
    const { rows } = await client.query("select id from posts");
    await client.end();
    const kept = new Set(rows.map(({ id }) => id));
    expect(writing.answered.filter((id) => !kept.has(id))).toEqual([]);

    expect(await move(parvis, "--database", "embedded")).toMatch(/de lui-même/);
    await until(
      async () => {
        const wish = { text: "De retour" };
        const way = `/groups/${groupIds[0]}/posts`;
        return (await member.ask("POST", way, wish).catch(() => null))?.status === 201;
      },
      { within: 60_000, what: "writing after the return" },
    );
  });
});
