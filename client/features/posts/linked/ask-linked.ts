import { MAX_LINKED } from "../../../../shared/ground/limits.ts";
import type { Linked, LinkTarget } from "../../../../shared/posts/linked.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";

type Asked = {
  target: LinkTarget;
  answer: (linked: Linked | null) => void;
  fail: (error: unknown) => void;
};

let waiting: Asked[] = [];

/** What an address leads to, null where it is not for the reader: those of one moment are asked at once. */
export function askLinked(target: LinkTarget): Promise<Linked | null> {
  return new Promise((answer, fail) => {
    if (waiting.length === 0) setTimeout(send);
    waiting.push({ target, answer, fail });
  });
}

function send(): void {
  const asked = waiting;
  waiting = [];
  for (let from = 0; from < asked.length; from += MAX_LINKED) {
    void ask(asked.slice(from, from + MAX_LINKED));
  }
}

async function ask(asked: Asked[]): Promise<void> {
  try {
    const { linked } = await api.linked.read({ targets: asked.map(({ target }) => target) });
    for (const [at, { answer }] of asked.entries()) answer(linked[at] ?? null);
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}
