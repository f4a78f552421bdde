import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../../infrastructure/reading/api.ts";
import { renewShares } from "../../shared-live.ts";
import { sharingFault } from "../../sharing-words.ts";
import type { ImportedLine } from "./read-posts.ts";
import { texts } from "./texts.ts";

/** What came of a line that was sent. */
export type LineResult = "planned" | "there" | { refused: string };

/**
 * Plans the good lines of a file, one after the other: what is refused keeps nothing back and may be
 * tried again, and what was planned before stays as it is.
 */
export function useImport() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<ReadonlyMap<number, LineResult>>(new Map());
  const plan = async (lines: readonly ImportedLine[]) => {
    if (busy) return;
    setBusy(true);
    const known = new Map(results);
    for (const line of lines) {
      const before = known.get(line.line);
      if (!line.post || before === "planned" || before === "there") continue;
      known.set(line.line, await sent(line));
      setResults(new Map(known));
    }
    setBusy(false);
    renewShares(client);
  };
  return { plan, busy, results, forget: () => setResults(new Map()) };
}

async function sent({ post, at }: ImportedLine): Promise<LineResult> {
  if (!post) return { refused: "" };
  const begun = Date.now();
  try {
    const { createdAt, scheduleFor } = await api.shares.publish(post);
    // The clocks of a phone and of a server differ: a minute apart, it is this import.
    const former = begun - Date.parse(createdAt) > 60_000;
    const moved = scheduleFor === null || Date.parse(scheduleFor) !== Date.parse(at ?? "");
    return former || moved ? "there" : "planned";
  } catch (error) {
    return { refused: sharingFault(error) };
  }
}

/** « 8 publications prévues, 2 étaient déjà là » */
export function resultInWords(results: ReadonlyMap<number, LineResult>): string {
  const all = [...results.values()];
  const is = (what: LineResult) => all.filter((one) => one === what).length;
  const refused = all.filter((one) => typeof one === "object").length;
  return texts.result(is("planned"), is("there"), refused);
}
