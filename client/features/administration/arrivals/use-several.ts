import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_ACCEPTED_TOGETHER } from "../../../../shared/ground/limits.ts";
import { useAct } from "../use-act.ts";
import { type Several, saidOfSeveral } from "./several.ts";

type Page<T> = { items: T[]; nextCursor: string | null };
type Outcome = { accepted: number; failed: number };

type Wish<T> = {
  what: Several;
  list: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  keyOf: (item: T) => string;
  accept: (items: T[]) => Promise<Outcome>;
};

/** Those who ask to come in, some of them ticked, and accepting these or all of them at once. */
export function useSeveral<T>({ what, list, keyOf, accept }: Wish<T>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = shown.filter((item) => ticked.has(keyOf(item)));

  const { mutate, isPending, variables } = useAct({
    act: async (all: boolean) => inParts(all ? await readAll(list) : chosen, accept),
    done: (_, outcome) => saidOfSeveral(what, outcome),
    groups: what === "joinRequests",
  });

  function tick(item: T, on: boolean): void {
    const after = new Set(ticked);
    if (on) after.add(keyOf(item));
    else after.delete(keyOf(item));
    setTicked(after);
  }

  return {
    total: shown.length,
    chosen: chosen.length,
    isTicked: (item: T) => ticked.has(keyOf(item)),
    tick,
    accept: (all: boolean) => mutate(all),
    accepting: isPending ? (variables ? ("all" as const) : ("chosen" as const)) : null,
  };
}

/** Every page of a list, those that were not shown yet too. */
async function readAll<T>(list: Wish<T>["list"]): Promise<T[]> {
  let read = list;
  while (read.hasNextPage) {
    const next = await read.fetchNextPage();
    if (next.isError) throw next.error;
    read = next;
  }
  return read.data?.pages.flatMap(({ items }) => items) ?? [];
}

async function inParts<T>(items: T[], accept: Wish<T>["accept"]): Promise<Outcome> {
  const sum = { accepted: 0, failed: 0 };
  for (let start = 0; start < items.length; start += MAX_ACCEPTED_TOGETHER) {
    const { accepted, failed } = await accept(items.slice(start, start + MAX_ACCEPTED_TOGETHER));
    sum.accepted += accepted;
    sum.failed += failed;
  }
  return sum;
}
