import { constants } from "node:fs";
import { access, chmod, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findFfmpeg } from "../../server/infrastructure/ffmpeg/ffmpeg.ts";
import { runLimited } from "../../server/infrastructure/ffmpeg/limited-process.ts";
import type { Media } from "../../shared/media/media.contract.ts";
import {
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
  uploadVideo,
} from "../builders/index.ts";

const SLOW = { within: 25_000 };
const REAL = { ffmpeg: "/usr/bin/ffmpeg", ffprobe: "/usr/bin/ffprobe" };

let folder: string;
let site: TestParvis | undefined;
let grace: TestMember;

/** Puts a program of ours in the place of ffmpeg; `$REAL` is the true one. */
async function replaceFfmpeg(script: string): Promise<string> {
  const place = path.join(folder, "ffmpeg");
  await writeFile(place, `#!/bin/sh\nREAL=${REAL.ffmpeg}\n${script}\n`);
  await chmod(place, 0o755);
  return place;
}

async function startWith(script: string): Promise<TestParvis> {
  const started = await startTestParvis({ config: { ffmpeg: await replaceFfmpeg(script) } });
  site = started;
  grace = await signUp(started, "Grâce");
  return started;
}

const read = async (id: string): Promise<Media> => (await grace.get(`/api/media/${id}`)).body;
const settled = (id: string): Promise<Media> =>
  until(async () => {
    const media = await read(id);
    return media.preparing ? undefined : media;
  }, SLOW);

/** What a program does until `letGo`. */
const waits = () => `until [ -e ${folder}/go ]; do sleep 0.05; done`;
const letGo = () => writeFile(path.join(folder, "go"), "");

beforeAll(async () => {
  for (const program of Object.values(REAL)) await access(program, constants.X_OK);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-ffmpeg-"));
  await symlink(REAL.ffprobe, path.join(folder, "ffprobe"));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await rm(folder, { recursive: true });
});

const LIMITS = { seconds: 30, nice: null, prlimit: null };

describe("a video stays playable from what was sent", () => {
  test.each([
    ["is killed in the middle of its work", "kill -9 $$"],
    ["fails", "exit 1"],
    ["writes no video", "exit 0"],
    ["lacks memory", "kill -6 $$"],
  ])("when ffmpeg %s", async (_, script) => {
    const { group, dataDir } = await startWith(`${waits()}; ${script}`);
    const id = await uploadVideo(grace);
    const post = await publish(grace, group, "", { mediaIds: [id] });
    expect(post.media[0]?.preparing).toBe(true);
    await letGo();
    const media = await settled(id);
    expect(media.sources.map(({ role }) => role)).toEqual(["original"]);
    expect((await grace.fetch("GET", media.sources[0]?.url as string)).status).toBe(200);
    expect(await readdir(path.join(dataDir, "work"))).toEqual([]);
  });

  test("and gets its forms when ffmpeg was killed once only", async () => {
    await startWith(`if mkdir ${folder}/once 2>/dev/null; then kill -9 $$; fi; exec $REAL "$@"`);
    const media = await settled(await uploadVideo(grace));
    expect(media.sources.map(({ role }) => role)).toContain("sound");
    expect(media.thumbnailUrl).not.toBeNull();
  });
});

test("nothing is left of a video deleted while its forms were made", async () => {
  const { group, dataDir } = await startWith(`$REAL "$@"; touch ${folder}/made; ${waits()}`);
  const id = await uploadVideo(grace);
  const post = await publish(grace, group, "", { mediaIds: [id] });
  await until(async () => (await readdir(folder)).includes("made"), SLOW);
  await grace.delete(`/api/posts/${post.id}`);
  const folderOf = path.join(dataDir, "media", "attached");
  await until(async () => !(await readdir(folderOf)).includes(id));
  await letGo();
  await until(async () => (await readdir(path.join(dataDir, "work"))).length === 0, SLOW);
  await until(async () => !(await readdir(folderOf)).includes(id));
});

describe("a program", () => {
  test("that never ends is ended, with what it started", async () => {
    const ended = await runLimited("/bin/sh", ["-c", "sleep 600 & sleep 600"], {
      ...LIMITS,
      seconds: 0.3,
    });
    expect([ended.timedOut, ended.signal]).toEqual([true, "SIGKILL"]);
  });

  test("cannot take all the memory nor know our secrets", async () => {
    process.env.PARVIS_SECRET_KEY = "a-secret-of-the-server";
    const limits = { ...LIMITS, prlimit: "/usr/bin/prlimit" };
    const said = await runLimited("/bin/sh", ["-c", "ulimit -v; env"], limits);
    delete process.env.PARVIS_SECRET_KEY;
    expect(said.stdout.toString()).toMatch(/^1048576\n/);
    expect(said.stdout.toString()).not.toContain("a-secret");
  });

  test("is not looked for when it is off, and is not there without its companion", async () => {
    const alone = await replaceFfmpeg("exit 0");
    expect(await findFfmpeg("off")).toBeNull();
    expect(await findFfmpeg(alone)).not.toBeNull();
    await rm(path.join(folder, "ffprobe"));
    expect(await findFfmpeg(alone)).toBeNull();
  });
});
