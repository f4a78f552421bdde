import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import {
  comment,
  created,
  giveRole,
  publish,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../../builders/index.ts";

let site: TestParvis;
let alone: TestParvis;
let browser: OpenBrowser;
let [author, witness, deciding, judging] = [] as unknown as TestMember[];
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  alone = await startTestParvis();
  browser = await openBrowser();
  [author, witness, deciding, judging] = await signUpAll(
    site,
    "Gédéon",
    "Noémie",
    "Lévi",
    "Débora",
  );
  await giveRole(site, deciding as TestMember, "moderateur");
  await giveRole(site, judging as TestMember, "moderateur");
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  await alone?.stop();
  expect(faults).toEqual([]);
});

async function pageOf(
  where: TestParvis,
  member: TestMember,
  path: string,
  look: Look = {},
): Promise<Page> {
  const opened = await visitAs(browser, where, member, look);
  open.push(opened);
  await opened.page.goto(path);
  return opened.page;
}

const REASON = "Ces mots blessent.";
const SAID = "Je n’ai voulu blesser personne, relisez s’il vous plaît.";

async function contests(page: Page) {
  await page.getByRole("link", { name: /^Contester/ }).click();
  await page.getByRole("heading", { name: "Contester une décision" }).waitFor();
  await page.getByLabel("Pourquoi vous contestez").fill(SAID);
}

async function sends(page: Page) {
  await page.getByRole("button", { name: "Envoyer le recours" }).click();
  await page.getByRole("heading", { name: "Votre recours est arrivé" }).waitFor();
}

async function undoes(page: Page) {
  await page.getByText("Annuler la décision").click();
  await page.getByLabel("Motif, dit aux personnes").fill("Relu avec soin.");
  await page.getByRole("button", { name: "Répondre" }).click();
  await page.getByRole("heading", { name: "Décision annulée" }).waitFor();
}

test("a removed share is contested, read by another, and comes back whole", async () => {
  const [said, seen, decides, judges] = [author, witness, deciding, judging] as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const mediaIds = [await uploadPhoto(said, undefined, { alt: "Le vestiaire" })];
  const post = await publish(said, site.group, "Quel désordre !", { mediaIds });
  await comment(seen, post, "Tout de même.");
  const subject = { kind: "post", id: post.id };
  const report = created(await seen.post("/api/reports", { subject, reason: "harassment" }));
  const verdict = { decision: "removal", reason: REASON };
  await decides.post(`/api/admin/reports/${report.id}/decision`, verdict);
  expect((await said.get(`/api/posts/${post.id}`)).status).toBe(404);

  const page = await pageOf(site, said, `/community/${site.communityId}/decisions`);
  await page.getByText(/^Peut être contestée jusqu’au/).waitFor();
  await contests(page);
  await keepScreen(page, "journey-appeal-form-phone");
  await sends(page);

  const inbox = await pageOf(site, judges, "/administration/recours", { size: "desktop" });
  await inbox.getByRole("link", { name: /Partage retiré/ }).click();
  await inbox.getByRole("img", { name: "Le vestiaire" }).waitFor();
  await keepScreen(inbox, "journey-appeal-read-desktop");
  await undoes(inbox);

  await page.goto(`/community/${site.communityId}/decisions`);
  await page.getByText(/^Annulée le/).waitFor();
  await keepScreen(page, "journey-appeal-granted-phone");
  await page.goto(`/community/${site.communityId}/partage/${post.id}`);
  await page.getByText("Quel désordre !").waitFor();
  await page.getByText("Tout de même.").waitFor();
  await page.getByRole("img", { name: "Le vestiaire" }).waitFor();
  const reporter = await pageOf(site, seen, `/community/${site.communityId}/signalements`);
  await reporter.getByText(/contestée par la personne concernée, et annulée/).waitFor();
});

test("where one person alone decides, it is said, with the outside way, and they answer", async () => {
  const blamed = await signUp(alone, "Jonas");
  await alone.admin.patch("/api/community", { outsideAppeal: "La médiatrice du diocèse écoute." });
  const post = await publish(blamed, alone.group, "Un mot de trop");
  await alone.admin.delete(`/api/posts/${post.id}`, { body: { reason: REASON } });

  const page = await pageOf(alone, blamed, `/community/${alone.communityId}/decisions`);
  await contests(page);
  await page.getByText("La médiatrice du diocèse écoute.").waitFor();
  await keepScreen(page, "journey-appeal-alone-phone");
  await sends(page);

  const inbox = await pageOf(alone, alone.admin, "/administration/recours");
  await inbox.getByRole("link", { name: /Partage retiré/ }).click();
  await inbox.getByText(/Personne d’autre ne peut répondre ici/).waitFor();
  await undoes(inbox);
  expect((await blamed.get(`/api/posts/${post.id}`)).status).toBe(200);
});
