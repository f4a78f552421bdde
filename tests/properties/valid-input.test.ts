import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_TEXT_LENGTH } from "../../shared/ground/limits.ts";
import { prose } from "../../shared/ground/operation.contract.ts";
import fc from "../builders/fast-check.ts";
import {
  type ApiResponse,
  comment,
  heard,
  publish,
  type TestMember,
  uploadPhoto,
} from "../builders/index.ts";
import { anyText, arbitraryOf } from "./arbitraries.ts";
import { CALLS, type CallInput, type ContractCall, requestOf } from "./contract-calls.ts";
import { expectRefusal, foundVillage, type Village } from "./village.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
const TEXTS = SOAK ? 20_000 : 60;
const INPUTS = SOAK ? 1000 : 8;
const LONG = { timeout: SOAK ? 3_600_000 : 60_000 };

let village: Village;
let author: TestMember;

beforeAll(async () => {
  village = await foundVillage();
  author = village.author;
});
afterAll(() => village.site.stop());

const words = prose(MAX_TEXT_LENGTH);
/** Texts that the contract takes, and that say something. */
const texts = anyText(400).filter((text) => {
  const read = words.safeParse(text);
  return read.success && read.data !== "";
});

describe("whatever someone writes", LONG, () => {
  it("a post comes back exactly as the contract reads it: published, read, listed, corrected", async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (text, correction) => {
        const expected = words.parse(text);
        const post = await publish(author, village.site.group, text);
        expect(post.text).toBe(expected);
        expect((await author.get(`/api/posts/${post.id}`)).body.text).toBe(expected);
        const feed = await author.get("/api/feed");
        expect(feed.body.items[0]).toMatchObject({ id: post.id, text: expected });
        const edited = await author.patch(`/api/posts/${post.id}`, { text: correction });
        expect(edited.body.text).toBe(words.parse(correction));
      }),
      { numRuns: TEXTS },
    );
  });

  it("a comment, and the quotation a reply makes of it, come back as they were read", async () => {
    const post = { id: village.postId };
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const expected = words.parse(text);
        const said = await comment(author, post, text);
        expect(said.text).toBe(expected);
        const reply = await comment(author, post, "Oui", { replyToCommentId: said.id });
        const quoted = reply.replyTo?.text ?? "";
        expect(quoted.isWellFormed()).toBe(true);
        expect(quoted.length).toBeGreaterThan(0);
        const plain = expected.replace(/\s+/g, " ").trim();
        expect(plain.startsWith(quoted.replace(/\s*…$/, ""))).toBe(true);
      }),
      { numRuns: TEXTS },
    );
  });

  it("a photo's description and name come back as they were read", async () => {
    const line = CALLS.find(({ name }) => name === "media.describe")?.input;
    await fc.assert(
      fc.asyncProperty(anyText(200), anyText(60), async (alt, filename) => {
        const named = await uploadPhoto(author, undefined, { filename: `${filename}.jpg` });
        const read = await author.get(`/api/media/${named}`);
        expect(read.status).toBe(200);
        expect(read.body.name).not.toMatch(/[\p{Cc}/\\]/u);
        const wish = line?.safeParse({ id: named, alt });
        const answer = await author.patch(`/api/media/${named}`, { alt });
        if (wish?.success) expect(answer.body.alt).toBe((wish.data as { alt: string }).alt);
        else expectRefusal(answer, JSON.stringify(alt));
      }),
      { numRuns: SOAK ? 500 : 6 },
    );
  });
});

const CALLS_WITH_INPUT = CALLS.filter(
  ({ name, input }) => input !== undefined && name !== "community.install",
);

/**
 * Fields that a rule refuses for what a contract cannot know, which kind a file is and how far a
 * moment lies, with the remedy beside the field.
 */
const RULED_FIELDS: Record<string, readonly string[]> = {
  "shares.publish": ["content.images", "content.video", "scheduleFor"],
  "shares.reschedule": ["scheduleFor"],
  // An address of something else than a page.
  "socialAccounts.findPage": ["page"],
  "week.queue": ["content.images", "content.video"],
  "week.repeat": [
    "content.images",
    "content.video",
    "scheduleFor",
    "post.scheduleFor",
    "rule.until",
  ],
};

/** The faults that an answer finds in what the contract took. */
function malformed({ name }: ContractCall, { body }: ApiResponse): unknown[] {
  if (body.code !== "INVALID_INPUT") return [];
  const fields: { field: string }[] = body.fields ?? [{ field: "" }];
  return fields.filter(({ field }) => !RULED_FIELDS[name]?.includes(field));
}

describe("whatever the contract takes", LONG, () => {
  it.each(CALLS_WITH_INPUT)(
    "$name answers it in its shape, or refuses it by a rule",
    async (call) => {
      if (!call.input) return;
      const { site, postId, commentId, mediaId, candidate } = village;
      const ids = [site.group.id, site.otherGroup.id, postId, commentId, mediaId, candidate.id];
      const wishes = arbitraryOf(call.input, { ids }).filter(
        (wish) => call.input?.safeParse(wish).success === true,
      );
      await fc.assert(
        fc.asyncProperty(wishes, async (wish) => {
          const { url, body } = requestOf(call, wish as CallInput);
          const caller = village.callerOf(call);
          const answer = await heard(() => caller.request(call.method, url, { body }));
          const said = `${call.name} ${JSON.stringify(wish)}`;
          if (answer.status >= 400) {
            expectRefusal(answer, said);
            expect(malformed(call, answer), said).toEqual([]);
          } else {
            expect(answer.status, said).toBe(call.status);
            expect(call.output.safeParse(answer.body).error, said).toBeUndefined();
          }
        }),
        { numRuns: INPUTS },
      );
    },
  );
});
