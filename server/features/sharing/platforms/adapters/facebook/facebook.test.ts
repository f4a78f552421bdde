import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import {
  APPLICATION,
  contentOf,
  photoOf,
  platformOf,
  publicationOf,
  REDIRECT_URI,
  type TestPlatform,
} from "../../../../../../tests/builders/platform-bench.ts";
import {
  beginConnection,
  connectByOAuth,
} from "../../../../../../tests/builders/platform-connection.ts";
import {
  type FacebookDouble,
  startFacebookDouble,
} from "../../../../../../tests/fakes/platforms/facebook/facebook.ts";
import type { FacebookPage } from "../../../../../../tests/fakes/platforms/facebook/facebook-people.ts";
import { answerMetaConsent } from "../../../../../../tests/fakes/platforms/meta-consent.ts";
import type { OutgoingContent, PublishableAccount, PublishingAccount } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { facebook } from "./facebook.ts";

const HOUR = 3_600_000;
const PAGE: FacebookPage = { id: "104", name: "Paroisse Saint-Luc", tasks: ["CREATE_CONTENT"] };

let picture: Buffer;
let double: FacebookDouble;
let platform: TestPlatform;

async function start(pages: FacebookPage[] = [PAGE]): Promise<void> {
  await double?.stop();
  double = await startFacebookDouble({ application: APPLICATION, pages, partSize: 1000 });
  platform = platformOf(facebook, double);
}
beforeAll(async () => {
  picture = await jpeg(800, 600);
});
beforeEach(() => start());
afterEach(() => double.stop());

/** Connects as a person who ticks these Pages; all, unless said otherwise. */
async function connect(ticked?: string[]): Promise<PublishableAccount[]> {
  const { oauth, address } = beginConnection(facebook, platform);
  const back = await answerMetaConsent(address, "autoriser", ticked);
  const code = back.searchParams.get("code") ?? "";
  const grant = await oauth.exchange(platform, { code, redirectUri: REDIRECT_URI });
  return oauth.listAccounts(platform, grant);
}

const stepsOf = (step: string) => double.asked.filter((one) => one.step === step).length;
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => photoOf(`photo-${at}`, picture, `Photo ${at}`));

describe("connecting", () => {
  test("gives a Page's token without end, by which the Page is published to", async () => {
    const [page] = await connect();
    expect(page).toMatchObject({
      accountId: "104",
      accountName: "Paroisse Saint-Luc",
      kind: "Page Facebook",
      problem: "",
      details: { platformUserId: "10220000000000001" },
    });
    expect(page?.tokens.expiresAt).toBeNull();
    double.advance(200 * 24 * HOUR);
    await facebook.check(platform, { id: "", ...(page as PublishableAccount) });
  });

  test("refused by the person, it comes back with a reason and no code", async () => {
    const back = await answerMetaConsent(beginConnection(facebook, platform).address, "refuser");
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("code")).toBeNull();
  });

  test("without a ticked Page, it says so", async () => {
    await expect(connect([])).rejects.toMatchObject({
      code: "permission-missing",
      detail: "Aucune Page n’a été cochée.",
    });
  });

  test("without the right to publish, it says so", async () => {
    platform = platformOf(facebook, double, { scope: ["pages_show_list"] });
    await expect(connect()).rejects.toMatchObject({ code: "permission-missing" });
  });

  test("a Page on which the person may not write is found, with its problem", async () => {
    await start([PAGE, { id: "105", name: "Diocèse", tasks: ["ANALYZE"] }]);
    const [mine, other] = await connect();
    expect([mine?.problem, other?.problem]).toEqual(["", expect.stringContaining("Contenu")]);
  });

  test.each([
    ["of the new experience", ["PROFILE_PLUS_CREATE_CONTENT", "PROFILE_PLUS_MODERATE"], true],
    ["in full control", ["PROFILE_PLUS_FULL_CONTROL"], true],
    ["whose manager one is", ["MANAGE"], true],
    ["whose tasks are not told", undefined, true],
    ["of the new experience that one only reads", ["PROFILE_PLUS_ANALYZE"], false],
  ])("a Page %s is published to when one may", async (_, tasks, may) => {
    await start([{ id: "106", name: "Aumônerie", ...(tasks ? { tasks } : {}) }]);
    const [page] = await connect();
    expect(page?.problem).toEqual(may ? "" : expect.stringContaining("Contenu"));
    const account = { id: "", ...(page as PublishableAccount) };
    const published = facebook.publish(publicationOf(platform, account, contentOf()));
    if (may) await expect(published).resolves.toMatchObject({ kind: "published" });
    else await expect(published).rejects.toMatchObject({ code: "permission-missing" });
  });

  test("more Pages than one answer holds are all found", async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...PAGE, id: String(104 + at) }));
    await start(many);
    expect((await connect()).map(({ accountId }) => accountId)).toEqual(many.map(({ id }) => id));
  });

  test("a code serves once, at the address it was given for", async () => {
    const { oauth, address } = beginConnection(facebook, platform);
    const code = (await answerMetaConsent(address)).searchParams.get("code") ?? "";
    const elsewhere = { code, redirectUri: "https://evil.example/auth/callback" };
    await expect(oauth.exchange(platform, elsewhere)).rejects.toMatchObject({ code: "refused" });
    const again = { code, redirectUri: REDIRECT_URI };
    await expect(oauth.exchange(platform, again)).rejects.toMatchObject({ code: "refused" });
  });

  test("a call that does not prove whose token it is is refused", async () => {
    const [page] = await connect();
    const stranger = platformOf(facebook, double, { clientSecret: "another" });
    const publication = publicationOf(
      stranger,
      { id: "", ...(page as PublishableAccount) },
      contentOf(),
    );
    await expect(facebook.publish(publication)).rejects.toMatchObject({ code: "refused" });
    expect(double.publications()).toEqual([]);
  });
});

describe("with a connected Page", () => {
  let account: PublishingAccount;
  beforeEach(async () => {
    account = await connectByOAuth(facebook, platform, answerMetaConsent);
  });
  const publication = (changes: Partial<OutgoingContent> = {}) =>
    publicationOf(platform, account, contentOf(changes));

  test.each([
    [458, "token-revoked"],
    [460, "token-expired"],
    [463, "token-expired"],
  ])("checking a token that ended with %i says %s", async (subcode, code) => {
    double.endTokens(subcode);
    await expect(facebook.check(platform, account)).rejects.toMatchObject({ code });
  });

  test("checking a Page that was unticked since says that a right is missing", async () => {
    await facebook.check(platform, account);
    double.untick(PAGE.id);
    await expect(facebook.check(platform, account)).rejects.toMatchObject({
      code: "permission-missing",
      detail: "Cette Page n’est pas cochée.",
    });
  });

  test("its data access is told to end ninety days from now", async () => {
    const end = await facebook.accessEnd?.(platform, account);
    const days = ((end?.getTime() ?? 0) - Date.now()) / (24 * HOUR);
    expect(Math.round(days)).toBe(90);
  });

  test("revoking takes every right back", async () => {
    await facebook.revoke?.(platform, account);
    await expect(facebook.check(platform, account)).rejects.toMatchObject({
      code: "token-revoked",
    });
  });

  test("a link travels beside the text", async () => {
    await facebook.publish(publication({ link: "https://bethanie.example/veillee" }));
    expect(double.publications()).toMatchObject([{ link: "https://bethanie.example/veillee" }]);
  });

  test("it arms right before the post, after the photos", async () => {
    const made = publication({ photos: photos(2) });
    let armedAt = 0;
    made.arm = async () => {
      armedAt = double.asked.length;
    };
    await facebook.publish(made);
    expect(double.asked.slice(armedAt).map(({ step }) => step)).toEqual(["publish", "state"]);
    expect(stepsOf("photo")).toBe(2);
  });

  test("photos of an interrupted turn are kept, those of the day before are not", async () => {
    const given = contentOf({ photos: photos(3) });
    const kept = { armed: 0, checkpoint: null };
    const first = publicationOf(platform, account, given, kept);
    first.arm = () => Promise.reject(new Error("killed"));
    await expect(facebook.publish(first)).rejects.toThrow("killed");
    await facebook.publish(publicationOf(platform, account, given, kept));
    expect([stepsOf("photo"), double.publications().length]).toEqual([3, 1]);
    const later = contentOf({ photos: photos(3), text: "Le lendemain" });
    platform.wait(new Date(Date.now() + 21 * HOUR));
    await facebook.publish(publicationOf(platform, account, later, kept));
    expect(stepsOf("photo")).toBe(6);
  });

  test("the same words a second time are told as a duplicate", async () => {
    await facebook.publish(publication());
    await expect(facebook.publish(publication())).rejects.toMatchObject({
      code: "duplicate",
      detail: "Cette publication est identique à la précédente.",
    });
    expect(double.publications().length).toBe(1);
  });

  test("beyond what a Page may publish, it waits as long as Facebook says, and then goes", async () => {
    await facebook.publish(publication());
    double.limit({ postsPerHour: 1 });
    const next = publication({ text: "La suite" });
    const refusal = await facebook.publish(next).catch((error) => error);
    expect(refusal).toMatchObject({ code: "rate-limited", waits: "account" });
    double.advance(refusal.retryAt.getTime() - Date.now());
    await facebook.publish(next);
    expect(double.publications().length).toBe(2);
  });

  test("published without its address being told, it is published", async () => {
    double.next("500", "state");
    const outcome = await facebook.publish(publication());
    const id = double.publications()[0]?.id;
    const url = `${double.origin}/${id}`;
    expect(outcome).toEqual({ kind: "published", postId: id, url });
  });

  test("photos without words are found again by themselves", async () => {
    const made = publication({ text: "", photos: photos(2) });
    const began = new Date();
    double.next("timeout-after-accepting");
    await expect(facebook.publish(made)).rejects.toBeInstanceOf(NoAnswer);
    const again = publicationOf(platform, account, made.content, made.kept);
    const found = await facebook.lookUp?.(again, began);
    expect(found).toMatchObject({ kind: "found", postId: double.publications()[0]?.id });
  });

  test("when Facebook cannot be asked, looking says that it cannot tell", async () => {
    double.next("html", "look-up");
    const found = await facebook.lookUp?.(publication(), new Date());
    expect(found).toEqual({ kind: "cannot-tell" });
  });
});
