import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { type TestMember, uploadFile } from "../builders/index.ts";

/** A share that was sent, and when its answer came; null while none did. */
export type Write = { text: string; sentAt: number; answeredAt: number | null };

const EACH_MS = 50;

/** One share in so many has a file. */
const WITH_FILE = 20;

/**
 * Twenty shares a second, whatever the answers take: what is late holds up nothing, as members do
 * not wait for one another.
 */
export function writeSteadily(author: TestMember, groupId: string) {
  const writes: Write[] = [];
  const going = new Set<Promise<unknown>>();
  const faults: string[] = [];
  const began = performance.now();
  const send = async (write: Write, index: number) => {
    const mediaIds = index % WITH_FILE === 0 ? [await leafletOf(author, index)] : [];
    write.sentAt = performance.now();
    const wish = { text: write.text, mediaIds };
    const { status, text } = await author.post(`/api/groups/${groupId}/posts`, wish);
    if (status === 201) write.answeredAt = performance.now();
    else faults.push(text);
  };
  const tick = () => {
    const due = Math.floor((performance.now() - began) / EACH_MS);
    while (writes.length < due) {
      const write = { text: `écrit ${writes.length}`, sentAt: performance.now(), answeredAt: null };
      const sent = send(write, writes.push(write) - 1)
        .catch((error) => faults.push(String(error)))
        .finally(() => going.delete(sent));
      going.add(sent);
    }
  };
  const timer = setInterval(tick, EACH_MS);
  return {
    writes,
    faults,
    /** Sends no more, and waits for what was sent. */
    async stop() {
      clearInterval(timer);
      await Promise.all(going);
    },
  };
}

const leafletOf = (author: TestMember, index: number): Promise<string> =>
  uploadFile(author, Buffer.from(`%PDF-1.7\n% feuillet ${index}\n`), { filename: "feuillet.pdf" });

/**
 * What does not go with one moment of what was written: all that was answered before it is there,
 * nothing that was sent after it.
 *
 * @param span when the backup began and ended
 */
export function strayWrites(
  writes: readonly Write[],
  there: ReadonlySet<string>,
  span: { began: number; ended: number },
): string[] {
  const kept = writes.filter(({ text }) => there.has(text));
  const left = writes.filter(({ text }) => !there.has(text));
  const lastSent = Math.max(span.began, ...kept.map(({ sentAt }) => sentAt));
  return [
    ...left
      .filter(({ answeredAt }) => answeredAt !== null && answeredAt < lastSent)
      .map(({ text }) => `${text}: answered before the moment, and missing`),
    ...kept
      .filter(({ sentAt }) => sentAt > span.ended)
      .map(({ text }) => `${text}: sent after the end, and there`),
  ];
}

/** The SHA-256 of each file of media in a data folder, by its key. */
export async function mediaSums(dataDir: string): Promise<Map<string, string>> {
  const root = path.join(dataDir, "media");
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  const sums = new Map<string, string>();
  for (const one of found) {
    if (!one.isFile() || !/[/\\][0-9a-f-]{36}$/.test(one.parentPath)) continue;
    const file = path.join(one.parentPath, one.name);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(file)) hash.update(chunk);
    sums.set(path.relative(root, file), hash.digest("hex"));
  }
  return sums;
}
