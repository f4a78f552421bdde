import { beforeAll, describe, expect, test } from "vitest";
import { jpeg } from "../../../../../../tests/builders/photos.ts";
import { APPLICATION, photoOf } from "../../../../../../tests/builders/platform-bench.ts";
import { PAGE_RIGHTS } from "../../../../../../tests/builders/platform-benches.ts";
import { connectByOAuth } from "../../../../../../tests/builders/platform-connection.ts";
import { refusalOf, usePlatform } from "../../../../../../tests/builders/platform-run.ts";
import { answerConsent } from "../../../../../../tests/fakes/platforms/consent.ts";
import {
  type LinkedinOptions,
  startLinkedinDouble,
} from "../../../../../../tests/fakes/platforms/linkedin.ts";
import {
  type LinkedinPage,
  refused,
} from "../../../../../../tests/fakes/platforms/linkedin-calls.ts";
import type { Grant, OAuth } from "../../adapter.ts";
import { linkedin } from "./linkedin.ts";

const ofPages = { ...linkedin, scope: PAGE_RIGHTS };
const oauth = linkedin.oauth as OAuth;
const pageOf = (changes: Partial<LinkedinPage> = {}): LinkedinPage => ({
  id: 2414183,
  name: "Paroisse Saint-Martin",
  vanityName: "saint-martin",
  role: "ADMINISTRATOR",
  state: "APPROVED",
  ...changes,
});

const run = usePlatform({
  adapter: ofPages,
  start: (options: Partial<LinkedinOptions>) =>
    startLinkedinDouble({ application: APPLICATION, pages: [pageOf()], ...options }),
  connect: (platform) => connectByOAuth(ofPages, platform, answerConsent),
});
const URN = "urn:li:organization:2414183";
const last = () => run.double.publications().at(-1);
let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

/** The accounts of the grant that the run was connected with, of these rights. */
const list = (changes: Partial<Grant> = {}, scope = PAGE_RIGHTS) =>
  oauth.listAccounts(
    { ...run.platform, scope },
    { ...run.account.tokens, platformUserId: null, ...changes },
  );

describe("pages of LinkedIn", () => {
  test("are connected by themselves, each with its name and its own id", () => {
    expect(run.account).toMatchObject({
      accountId: URN,
      accountName: "Paroisse Saint-Martin",
      details: { author: URN },
    });
  });

  test("are listed with what keeps from publishing, and one action", async () => {
    run.double.pages.push(
      pageOf({ id: 2, name: "Chorale", role: "ANALYST" }),
      pageOf({ id: 3, name: "Jeunes", role: "CONTENT_ADMINISTRATOR" }),
      pageOf({ id: 4, name: "Demandée", state: "REQUESTED" }),
    );
    const shown = (await list()).map(({ accountName, kind, problem }) => [
      accountName,
      kind,
      problem,
    ]);
    expect(shown).toEqual([
      ["Paroisse Saint-Martin", "Page LinkedIn", ""],
      [
        "Chorale",
        "Page LinkedIn",
        "Le rôle tenu dans cette page ne permet pas de publier. Demandez à qui l’administre le rôle «\u00a0Administrateur de contenu\u00a0», puis recommencez.",
      ],
      ["Jeunes", "Page LinkedIn", ""],
    ]);
  });

  test("held by several roles may be published to by any of them", async () => {
    run.double.pages.unshift(pageOf({ role: "ANALYST" }));
    expect((await list()).map(({ problem }) => problem)).toEqual([""]);
  });

  test("of which there is none are said so", async () => {
    run.double.pages.length = 0;
    expect((await list()).map(({ problem }) => problem)).toEqual([
      "LinkedIn ne connaît aucune page à cette personne. Demandez à qui administre la page le rôle «\u00a0Administrateur de contenu\u00a0», puis recommencez.",
    ]);
  });

  test("without their right are said so, and nobody is asked", async () => {
    const asked = run.double.asked.length;
    const [found] = await list({ scope: ["r_organization_social"] });
    expect(found?.problem).toMatch(/^LinkedIn n’a pas donné le droit de publier au nom d’une page/);
    expect(run.double.asked.length).toBe(asked);
  });

  test("that may not be seen are the administrator’s affair", async () => {
    await run.restart({});
    run.double.next(refused(403, "ACCESS_DENIED", "Not enough permissions to access"), "account");
    const [found] = await list();
    expect(found?.problem).toMatch(
      /^LinkedIn ne laisse pas voir les pages .*rw_organization_admin/,
    );
  });

  test("go by their number where LinkedIn hides their name", async () => {
    run.double.next(refused(403, "ACCESS_DENIED", "Not enough permissions"), "page-name");
    expect((await list())[0]).toMatchObject({ accountName: "Page 2414183", problem: "" });
  });

  test("stand beside the person where an application may tell both", async () => {
    const scope = [...PAGE_RIGHTS, ...linkedin.scope];
    await run.restart({ scopes: scope });
    const connected = await connectByOAuth(
      { ...linkedin, scope },
      { ...run.platform, scope },
      answerConsent,
    );
    const found = await list({ ...connected.tokens }, scope);
    expect(found.map(({ kind, accountName }) => [kind, accountName])).toEqual([
      ["Page LinkedIn", "Paroisse Saint-Martin"],
      ["Profil LinkedIn", "Grâce Fournier"],
    ]);
  });

  test("are never asked for where the administrator did not", async () => {
    await run.restart({ scopes: [...PAGE_RIGHTS, ...linkedin.scope] });
    const asked = run.double.asked.length;
    await list({}, linkedin.scope).catch(() => {});
    const paths = run.double.asked.slice(asked).map(({ received }) => received.url.pathname);
    expect(paths).toEqual(["/v2/userinfo"]);
  });
});

describe("a page that lost its right", () => {
  test.each([{ role: "ANALYST" }, { state: "REVOKED" as const }])(
    "is told at the check: %j",
    async (changes) => {
      Object.assign(run.double.pages[0] as LinkedinPage, changes);
      const refusal = await refusalOf(linkedin.check(run.platform, run.account));
      expect(refusal.code).toBe("permission-missing");
    },
  );

  test("is told when it publishes, and nothing is out", async () => {
    const as = "Organization permissions must be used when using organization as author";
    run.double.next(refused(400, "BAD_REQUEST", as));
    const refusal = await refusalOf(run.publish());
    expect([refusal.code, refusal.detail]).toEqual(["permission-missing", as]);
    expect(run.double.publications()).toEqual([]);
  });
});

describe("a post of a page", () => {
  test("is its own, as are its photos", async () => {
    await run.publish({ text: "La page", photos: [photoOf("p", picture, "Le clocher")] });
    expect(last()).toMatchObject({ author: URN, visibility: "PUBLIC", text: "La page" });
    const owners = run.double.asked.flatMap(({ received: { json } }) =>
      JSON.stringify(json ?? "").includes("owner") ? [json] : [],
    );
    expect(owners).toEqual([{ initializeUploadRequest: { owner: URN } }]);
  });

  test("meant for relations is not shown to everyone instead", async () => {
    const asked = run.double.asked.length;
    const refusal = await refusalOf(run.publish({ visibility: "connections" }));
    expect([refusal.code, refusal.detail]).toEqual([
      "refused",
      "Une page publie pour tous. Écrivez le message avec «\u00a0Tout le monde\u00a0», ou publiez sur un profil.",
    ]);
    expect(run.double.asked.length).toBe(asked);
  });

  test("that may be out is found by its words, hashtags and reserved letters included", async () => {
    const text = "Fête (salle B) : 5 € | a_b *c* #Foi @g \\ https://paroisse.example/l/(a)_b";
    const began = new Date();
    run.double.next("timeout-after-accepting");
    await expect(run.publish({ text })).rejects.toThrow("no answer");
    const look = (words: string, since = began) =>
      linkedin.lookUp?.(run.publication({ text: words }), since);
    const known = text.replace("/l/(a)_b", "/l/%28a%29%5Fb");
    expect(await look(text)).toMatchObject({ kind: "found", postId: last()?.id });
    expect(await look(`${text}.`)).toEqual({ kind: "absent" });
    expect(await look(text, new Date(Date.now() + 60_000))).toEqual({ kind: "absent" });
    expect(last()?.text).toBe(known);
  });

  test("of photos alone cannot be told from another", async () => {
    expect(await linkedin.lookUp?.(run.publication({ text: "" }), new Date())).toEqual({
      kind: "cannot-tell",
    });
    expect(run.times("look-up")).toBe(0);
  });

  test("is not looked for further than the twenty newest", async () => {
    const post = (at: number) => ({ id: `urn:li:share:${at}`, author: URN, commentary: `${at}` });
    const elements = Array.from({ length: 20 }, (_, at) => post(at));
    run.double.next({ status: 200, json: { elements } }, "look-up");
    expect(await linkedin.lookUp?.(run.publication(), new Date())).toEqual({ kind: "cannot-tell" });
  });
});
