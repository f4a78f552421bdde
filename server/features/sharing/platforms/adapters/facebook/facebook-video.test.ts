import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  APPLICATION,
  contentOf,
  platformOf,
  publicationOf,
  publishFully,
  type TestPlatform,
  videoOf,
} from "../../../../../../tests/builders/platform-bench.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import {
  type FacebookDouble,
  startFacebookDouble,
} from "../../../../../../tests/fakes/platforms/facebook/facebook.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import { metaError } from "../../../../../../tests/fakes/platforms/meta-double.ts";
import type { OutgoingContent, PublishingAccount } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { facebook } from "./facebook.ts";

let double: FacebookDouble;
let platform: TestPlatform;
let account: PublishingAccount;
beforeEach(async () => {
  double = await startFacebookDouble({ application: APPLICATION, partSize: 1000 });
  platform = platformOf(facebook, double);
  account = await connectByOAuth(facebook, platform, answerMetaConsent);
});
afterEach(() => double.stop());

const publication = (changes: Partial<OutgoingContent> = {}) =>
  publicationOf(platform, account, contentOf(changes));

describe("a video", () => {
  const film = (size = 2500) => ({ text: "La chorale", video: videoOf("video-1", size) });

  test("is told as published once Facebook has prepared it", async () => {
    const { outcome, turns } = await publishFully(facebook, platform, account, contentOf(film()));
    expect(turns).toBe(3);
    expect(outcome).toMatchObject({ url: `${double.origin}/${double.publications()[0]?.id}` });
    const [said] = double.asked.flatMap(({ received: { form } }) =>
      form?.has("title") ? form : [],
    );
    expect([said?.get("title"), said?.get("description")]).toEqual(["Chorale", "La chorale"]);
  });

  test("begins again when the upload was interrupted, and is out once", async () => {
    const kept = { armed: 0, checkpoint: null };
    const first = publicationOf(platform, account, contentOf(film()), kept);
    first.arm = () => Promise.reject(new Error("killed"));
    await expect(facebook.publish(first)).rejects.toThrow("killed");
    await publishFully(facebook, platform, account, contentOf(film()), kept);
    expect(double.publications().length).toBe(1);
  });

  test.each([
    ["timeout-after-accepting", "found"],
    ["timeout-before-accepting", "absent"],
  ] as const)("after %s at its end, it is %s", async (behaviour, kind) => {
    const made = publication(film());
    double.next(behaviour);
    await expect(facebook.publish(made)).rejects.toBeInstanceOf(NoAnswer);
    const again = publicationOf(platform, account, made.content, made.kept);
    const looks = [];
    for (let at = 0; at < 2; at++) looks.push(await facebook.lookUp?.(again, new Date()));
    expect(looks.at(-1)?.kind).toBe(kind);
  });

  test("that is none is refused, and nothing is out", async () => {
    const video = videoOf("video-1", 2500);
    const broken = {
      ...video,
      read: async (from: number, to: number) => Buffer.alloc(to - from),
    };
    await expect(facebook.publish(publication({ video: broken }))).rejects.toMatchObject({
      code: "video-refused",
    });
    expect(double.publications()).toEqual([]);
  });

  test("that cannot be prepared is told as refused", async () => {
    const status = { video_status: "error" };
    double.next({ status: 200, json: { id: "1", status } }, "state");
    const refused = publishFully(facebook, platform, account, contentOf(film()));
    await expect(refused).rejects.toMatchObject({ code: "video-refused" });
  });

  test("whose state cannot be read is asked again, never given up", async () => {
    for (const behaviour of ["html", "500", "hang-up-before-accepting"] as const) {
      double.next(behaviour, "state");
    }
    const { turns, armed } = await publishFully(facebook, platform, account, contentOf(film()));
    expect([turns, armed, double.publications().length]).toEqual([6, 1, 1]);
  });

  const parts = () => double.asked.filter(({ step }) => step === "part").length;

  test("a part that Facebook did not keep is sent again, as it asks", async () => {
    const skipped = { status: 200, json: { start_offset: "2000", end_offset: "2500" } };
    double.next(skipped, "part");
    await publishFully(facebook, platform, account, contentOf(film()));
    expect([parts(), double.publications().length]).toEqual([5, 1]);
    expect(double.publications()[0]?.media[0]?.bytes.length).toBe(2500);
  });

  test("the same part is not sent for ever", async () => {
    const data = { start_offset: 0, end_offset: 1000 };
    const lost = metaError({ code: 6001, subcode: 1363037, data });
    for (let at = 0; at < 3; at++) double.next(lost, "part");
    await expect(facebook.publish(publication(film()))).rejects.toMatchObject({
      code: "media-unreadable",
      retryAt: expect.any(Date),
    });
    expect(parts()).toBe(3);
  });

  test("what passes is waited for a moment, and the upload goes on from there", async () => {
    const busy = metaError({ code: 6000, subcode: 1363019, transient: true });
    double.next({ status: 200, json: { start_offset: "1000", end_offset: "2000" } }, "part");
    double.next(busy, "part");
    const { turns, armed } = await publishFully(facebook, platform, account, contentOf(film()));
    const begun = double.asked.filter(({ step }) => step === "upload").length;
    expect([turns, armed, begun, double.publications().length]).toEqual([4, 1, 1, 1]);
    expect(double.publications()[0]?.media[0]?.bytes.length).toBe(2500);
  });

  test("does not go on for ever when Facebook asks for the same part again", async () => {
    const same = { status: 200, json: { start_offset: "0", end_offset: "1000" } };
    const begun = { upload_session_id: "1", video_id: "2", ...same.json };
    double.next({ status: 200, json: begun }, "upload");
    double.next(same, "part");
    await expect(facebook.publish(publication(film()))).rejects.toMatchObject({
      code: "media-unreadable",
    });
  });
});
