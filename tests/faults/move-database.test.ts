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

type Surroundings = Record<string, string>;

async function command(
  { dataDir }: Pick<ParvisProcess, "dataDir">,
  args: string[],
  given: Surroundings = {},
): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PARVIS_DATA_DIR: dataDir, ...given };
  return (await run(process.execPath, [CLI, "move", ...args], { env })).stdout;
}

const move = (parvis: ParvisProcess, ...args: string[]) => command(parvis, args);

async function ask(config: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** What the journal of a record says of moves, in their order. */
const movesIn = async (config: pg.ClientConfig) =>
  (
    await ask(
      config,
      `select actor_id, act, before, after from audit_entries
       where act in ('database-moved', 'media-moved', 'move-undone', 'former-place-erased')
       order by position`,
    )
  ).map(({ actor_id, act, before, after }) => [actor_id, act, before, after].map(String));

/** A database as the journal names it. */
const named = ({ connectionString }: { connectionString: string }): string => {
  const { host, pathname, searchParams } = new URL(connectionString);
  return JSON.stringify({ database: `${host || searchParams.get("host")}${pathname}` });
};

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
    const rows = await ask(target, "select id from posts");
    expect(await movesIn(target)).toEqual([
      ["null", "database-moved", '{"database":"embedded"}', named(target)],
      ["null", "former-place-erased", "null", '{"database":"embedded"}'],
    ]);
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

  it("leaves the last word to DATABASE_URL: nobody writes until it is changed, or the move undone", async () => {
    const [before, after] = [
      await createTestDatabase("template0"),
      await createTestDatabase("template0"),
    ];
    afterwards(before.drop);
    afterwards(after.drop);
    const env = { DATABASE_URL: before.connectionString };
    const dataDir = await temporaryFolder();
    const parvis = await startParvis({ dataDir, env });
    const { groupIds, members } = await createCommunity(parvis, ["Adèle"]);
    const [member] = members as [RemoteMember];
    const way = `/groups/${groupIds[0]}/posts`;
    const write = async (text: string) =>
      (await member.ask("POST", way, { text }).catch(() => null))?.status;

    await expect(command(parvis, ["--undo"], env)).rejects.toThrow(/n’a pas déménagé/);
    await expect(command(parvis, ["--database"], env)).rejects.toThrow(/PARVIS_MOVE_TO/);
    // No word of the command holds the address: a list of processes shows them all.
    const to = { ...env, PARVIS_MOVE_TO: after.connectionString };
    const said = await command(parvis, ["--database"], to);
    expect(said).toMatch(/Mettez maintenant la nouvelle adresse dans DATABASE_URL/);
    await until(async () => (await write("Trop tard")) === 503);
    expect((await member.ask("GET", way)).status).toBe(200);
    expect(await movesIn(after)).toEqual([["null", "database-moved", named(before), named(after)]]);
    expect(await movesIn(before)).toEqual([]);

    expect(await command(parvis, ["--undo"], env)).toMatch(/sert à nouveau/);
    await until(async () => (await write("Comme avant")) === 201, {
      within: 30_000,
      what: "writing",
    });
    expect(await movesIn(before)).toEqual([["null", "move-undone", "null", "null"]]);
    parvis.kill("SIGTERM");
    await parvis.ended;

    // As if it had been changed: the record that was filled goes on from there.
    const moved = await startParvis({ dataDir, env: { DATABASE_URL: after.connectionString } });
    expect((await member.ask("GET", way, undefined, moved.url)).status).toBe(200);
    expect((await member.ask("POST", way, { text: "Ailleurs" }, moved.url)).status).toBe(201);
  });
});
