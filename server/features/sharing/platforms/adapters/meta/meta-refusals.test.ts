import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Shelf, startShelf } from "../../../../../../tests/builders/meta-benches.ts";
import {
  APPLICATION,
  contentOf,
  platformOf,
  publicationOf,
  type TestPlatform,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import {
  type InstagramDouble,
  startInstagramDouble,
} from "../../../../../../tests/fakes/platforms/instagram.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import { PlatformRefusal, type PublishingAccount } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { instagram } from "../instagram/instagram.ts";
import { failureOf } from "./meta-errors.ts";

type Told = { name: string; means: string; again?: boolean };
type Recorded = {
  errors: (Told & { status: number; body: unknown })[];
  containers?: (Told & { status: string })[];
};

const read = (name: string): Recorded =>
  JSON.parse(
    readFileSync(
      path.join(import.meta.dirname, `../../../../../../tests/fakes/errors/${name}`),
      "utf8",
    ),
  );

/** What a refusal is told as, and whether it is tried again by itself. */
function toldOf(failure: unknown): Pick<Told, "means" | "again"> {
  if (failure instanceof NoAnswer) return { means: "no-answer", again: false };
  expect(failure).toBeInstanceOf(PlatformRefusal);
  const { code, retryAt } = failure as PlatformRefusal;
  return { means: code, again: retryAt !== null };
}

let shelf: Shelf;
let double: InstagramDouble;
let platform: TestPlatform;
let account: PublishingAccount;
beforeAll(async () => {
  shelf = await startShelf();
  const { fetchFrom } = shelf;
  double = await startInstagramDouble({ application: APPLICATION, fetchFrom });
  platform = platformOf(instagram, double);
  account = await connectByOAuth(instagram, platform, answerMetaConsent);
});
afterAll(() => Promise.all([double.stop(), shelf.stop()]));

describe.each(["facebook", "instagram", "threads"])("what %s is known to answer", (name) => {
  test.each(read(`${name}.json`).errors)(
    "$name: $means",
    ({ status, body, means, again = false }) => {
      const failure = failureOf(platform, { status, headers: new Headers(), body });
      expect(toldOf(failure)).toEqual({ means, again });
    },
  );
});

test.each(read("instagram.json").containers ?? [])(
  "a container of Instagram that failed, $name: $means",
  async ({ status, means, again = false }) => {
    double.next({ status: 200, json: { status_code: "ERROR", status } }, "state");
    const video = videoOf("video-1", 2500);
    const failure = await instagram
      .publish(publicationOf(platform, account, contentOf({ video })))
      .catch((error: unknown) => error);
    expect(toldOf(failure)).toEqual({ means, again });
  },
);
