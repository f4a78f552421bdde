import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The code of what works offline: to write, record, attach, edit, delete. */
const DONE_OFFLINE = [
  "client/infrastructure/outbox",
  "client/infrastructure/files/pending-uploads.ts",
  "client/features/media/sending",
  "client/features/media/voice",
  "client/features/conversations/view",
  "client/features/conversations/writing",
  "client/features/posts/comments/comment-list.tsx",
  "client/features/posts/composing/composer-tools.tsx",
  "client/features/posts/composing/waiting-posts.tsx",
  "client/app/offline-mark.tsx",
  "client/app/outbox/outbox-sheet.tsx",
  "client/pages/posts/compose-page.tsx",
  "client/pages/posts/post-page.tsx",
  "client/pages/conversations/loaded-conversation.tsx",
];

const filesUnder = (place: string): string[] => {
  if (/\.tsx?$/.test(place)) return [place];
  return readdirSync(path.join(ROOT, place))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => path.join(place, name));
};

/** The parts that this file loads only once they are wanted, by name. */
function loadedLater(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const found = text.matchAll(/\bimport\("\.[^"]*\/([\w-]+)\.tsx?"\)/g);
  return [...found].map(([, name = ""]) => name);
}

test("the phone keeps the code of everything that can be done without network", () => {
  const wanted = new Set(DONE_OFFLINE.flatMap(filesUnder).flatMap(loadedLater));
  const built = readdirSync(path.join(ROOT, "dist/client/assets"));
  const worker = readFileSync(path.join(ROOT, "dist/client/service-worker.js"), "utf8");
  const filesOf = (name: string) =>
    built.filter((one) => new RegExp(`^${name}-[\\w-]{7}\\.js$`).test(one));
  // Some parts stand with others, and have no file of their own.
  const missing = [...wanted].filter((name) => filesOf(name).some((one) => !worker.includes(one)));
  expect(wanted).toContain("recorder-strip");
  expect(filesOf("recorder-strip").length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
