import { setTimeout as pause } from "node:timers/promises";
import type { LiveFact } from "../../shared/ground/facts.ts";
import { type LiveReader, readStream, type TestMember } from "../builders/index.ts";

/** A live stream that is opened again whenever it ends, as a browser does, from where it was. */
export type LastingStream = {
  facts(): LiveFact[];
  /** How often it was opened again. */
  returns(): number;
  /** How often it was told to read everything again: it missed something. */
  resets(): number;
  close(): void;
};

/** Between two attempts to open it, in milliseconds; a browser takes its time. */
const AGAIN_MS = 50;

/** @throws when its first opening is refused */
export async function keepListening(member: TestMember): Promise<LastingStream> {
  const past: LiveReader[] = [];
  let open = true;
  let current = await readStream(member, {});
  const go = async () => {
    while (open) {
      if (!current.ended()) {
        await pause(AGAIN_MS);
        continue;
      }
      const lastEventId = current.lastId();
      const next = await readStream(member, { lastEventId }).catch(() => null);
      if (!next) await pause(AGAIN_MS);
      else {
        past.push(current);
        current = next;
      }
    }
    current.close();
  };
  void go();
  const all = () => [...past, current];
  return {
    facts: () => all().flatMap((reader) => reader.facts()),
    returns: () => past.length,
    resets: () =>
      all().flatMap(({ events }) => events.filter(({ event }) => event === "reset")).length,
    close() {
      open = false;
    },
  };
}
