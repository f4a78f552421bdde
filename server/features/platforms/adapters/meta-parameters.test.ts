import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { META_BENCHES, SHELF_VIDEO_SIZE } from "../../../../tests/builders/meta-benches.ts";
import { jpeg } from "../../../../tests/builders/photos.ts";
import {
  contentOf,
  photoOf,
  platformOf,
  publicationOf,
  publishFully,
  videoOf,
} from "../../../../tests/builders/platform-bench.ts";
import type { Received } from "../../../../tests/fakes/platforms/loopback.ts";
import {
  faultOfParameters,
  specifiedCalls,
} from "../../../../tests/fakes/platforms/meta-parameters.ts";
import type { OutgoingContent } from "../adapter.ts";

/** Every way of publishing. */
const CONTENTS = async (): Promise<Partial<OutgoingContent>[]> => {
  const bytes = await jpeg(800, 600);
  const photos = [1, 2, 3].map((at) => photoOf(`photo-${at}`, bytes, `Photo ${at}`));
  return [
    { text: "Un lien", link: "https://bethanie.example/veillee", photos: photos.slice(0, 1) },
    { text: "Trois photos", photos },
    { text: "Une vidéo", video: videoOf("video-1", SHELF_VIDEO_SIZE) },
  ];
};

/** As the published specifications name the call that was made; null for others. */
function callOf({ method, url }: Received, node: string): string | null {
  const [, edge = ""] = /\/\d+\/(\w+)$/.exec(url.pathname) ?? [];
  const call = `${node} ${method} ${edge}`;
  return specifiedCalls.includes(call) ? call : null;
}

describe("what we send is what Meta publishes", () => {
  const made = new Set<string>();
  beforeAll(async () => {
    const nodes = { facebook: "Page", instagram: "IGUser" } as Record<string, string>;
    for (const bench of META_BENCHES) {
      const { adapter } = bench;
      const double = await bench.start();
      const platform = platformOf(adapter, double);
      const account = await bench.connect(platform);
      for (const content of await CONTENTS()) {
        // A link beside photos is none of Facebook's.
        const { photos = [], ...rest } = content;
        const shown = adapter.id === "facebook" && content.link ? [] : photos;
        const given = contentOf({ ...rest, photos: shown });
        await publishFully(adapter, platform, account, given);
        await adapter.lookUp?.(publicationOf(platform, account, given), new Date());
      }
      await adapter.check(platform, account);
      for (const { received } of (double as unknown as { asked: { received: Received }[] }).asked) {
        const call = callOf(received, nodes[adapter.id] ?? "");
        if (call) made.add(call);
      }
      await double.stop();
    }
  });
  afterAll(() => made.clear());

  test("every call of the published specifications that we know is made and taken", () => {
    // The doubles refuse a name or a type that is not in them: each publication above went out.
    expect([...made].toSorted()).toEqual(specifiedCalls.toSorted());
  });

  test.each([
    ["Page POST feed", { message: "Bonjour", attached_media: '[{"media_fbid":"1"}]' }, null],
    ["Page POST feed", { text: "Bonjour" }, "Unexpected parameter text of Page POST feed"],
    ["Page POST feed", { attached_media: '{"media_fbid":"1"}' }, "list<Object>"],
    ["Page POST photos", { published: "no" }, "must be of type bool"],
    ["Page POST videos", { start_offset: "-1" }, "must be of type unsigned int"],
    ["IGUser POST media", { image_url: "https://a.example/b.jpg", altText: "x" }, "altText"],
    ["IGUser POST media", { children: "1,2" }, "list<string>"],
    ["IGUser POST media_publish", { creation_id: "abc" }, "must be of type unsigned int"],
    ["IGUser GET content_publishing_limit", { fields: "quota_usage,config" }, null],
  ])("%s with %j", (call, given, fault) => {
    const found = faultOfParameters(call, new Map(Object.entries(given)));
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });
});
