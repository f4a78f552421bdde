import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  keepScreen,
  type Look,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  told,
  type Visit,
  visitAs,
} from "../../browser/browser.ts";
import { closeSheet } from "../../browser/talking.ts";
import {
  comment,
  converse,
  giveRole,
  openGroup,
  PASSWORD,
  publish,
  say,
  setState,
  signUp,
  signUpAll,
  startTestParvis,
  type TestGroup,
  type TestMember,
  type TestParvis,
  until,
  uploadPhoto,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let choir: TestGroup;
let [author, witness, moderator] = [] as unknown as [TestMember, TestMember, TestMember];
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  [author, witness, moderator] = (await signUpAll(site, "Gédéon", "Noémie", "Lévi")) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  await giveRole(site, moderator, "moderateur");
  choir = await openGroup(site, "Chorale", { members: [author, witness, moderator] });
});

afterAll(async () => {
  const faults = open.flatMap((each) => each.faults);
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
  expect(faults).toEqual([]);
});

async function pageOf(member: TestMember, path: string, look: Look = {}): Promise<Page> {
  const opened = await visitAs(browser, site, member, look);
  open.push(opened);
  await opened.page.goto(path);
  return opened.page;
}

const inCommunity = (rest: string) => `/community/${site.communityId}${rest}`;
const choose = async (page: Page, entry: string | RegExp) =>
  page.getByRole("menuitem", { name: entry }).click();

const WORDS = "Vous chantez tous faux, surtout Noémie.";
const REASON = "Ces mots blessent\u00a0: on peut le dire autrement.";

describe("a report", () => {
  test("travels from a member to a decision with its reason; author and reporter are told", async () => {
    const post = await publish(author, choir, WORDS);
    const receipt = await aMemberReports(post.id);
    await aModeratorRemoves(receipt);
    await theReporterReads(receipt);
    await theAuthorReads();
    expect((await witness.get(`/api/posts/${post.id}`)).status).toBe(404);
  });

  test("of a comment is one press away in its menu; one's own has none", async () => {
    const post = await publish(witness, choir, "Répétition jeudi.");
    await comment(author, post, "Sans moi, alors.");
    await comment(witness, post, "Dommage.");
    const page = await pageOf(witness, inCommunity(`/partage/${post.id}`));
    const row = (words: string) => page.getByRole("listitem").filter({ hasText: words });
    await row("Sans moi").getByRole("button", { name: "Plus d’actions" }).click();
    await choose(page, "Signaler");
    await page.getByRole("dialog", { name: "Signaler ce commentaire" }).waitFor();
    await closeSheet(page);
    await row("Dommage").getByRole("button", { name: "Plus d’actions" }).click();
    await page.getByRole("menuitem", { name: "Supprimer" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Signaler" }).count()).toBe(0);
  });

  test("of a private photo shows it to the moderator, also once its sender deleted it", async () => {
    const mediaIds = [await uploadPhoto(author, undefined, { alt: "Le vestiaire" })];
    const message = await say(author, await converse(author, witness), "", { mediaIds });
    const subject = { kind: "message", id: message.id };
    const { body } = await witness.post("/api/reports", { subject, reason: "nudity" });
    await author.delete(`/api/private-messages/${message.id}`);
    const page = await pageOf(moderator, `/administration/signalements/${body.id}`);
    const photo = page.getByRole("img", { name: "Le vestiaire" });
    await photo.waitFor();
    await until(() => photo.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0));
    await page.getByText("Gardé pour la modération jusqu’à la décision").waitFor();
    await keepScreen(page, "journey-report-photo-phone");
  });
});

test("a report about who moderates alone is kept, and says so", async () => {
  await giveRole(site, moderator, "membre");
  const post = await publish(site.admin, site.group, "Vous m’ennuyez tous.");
  const page = await pageOf(witness, inCommunity(`/partage/${post.id}`));
  await page.getByRole("button", { name: "Plus d’actions" }).first().click();
  await choose(page, "Signaler");
  const sheet = page.getByRole("dialog", { name: "Signaler ce partage" });
  await sheet.getByRole("radio", { name: "Propos haineux ou blessants" }).check();
  await sheet.getByRole("button", { name: "Signaler" }).click();
  const kept = page.getByRole("dialog", { name: "Votre signalement est gardé" });
  await kept.getByText(/Personne d’autre que .* ne modère cette communauté/).waitFor();
  await keepScreen(page, "journey-report-kept-phone");
  await kept.getByRole("button", { name: "J’ai compris" }).click();
  await page.goto(inCommunity("/signalements"));
  await page.getByText("Gardé, pas encore lu", { exact: true }).waitFor();
  await keepScreen(page, "journey-report-kept-mine-phone");
  const board = await pageOf(site.admin, "/administration");
  await board.getByText("Personne d’autre que vous ne modère").waitFor();
  await keepScreen(board, "journey-moderates-alone-phone");
  await board.getByRole("button", { name: /^Plus tard.*modère/ }).click();
  await board.getByText("Personne d’autre que vous ne modère").waitFor({ state: "detached" });
  await giveRole(site, moderator, "moderateur");
});

/** @returns the number of the report */
async function aMemberReports(postId: string): Promise<string> {
  const page = await pageOf(witness, inCommunity(`/partage/${postId}`));
  const card = page.getByRole("article", { name: /Gédéon/ });
  await card.getByRole("button", { name: "Plus d’actions" }).click();
  await choose(page, "Signaler");
  const sheet = page.getByRole("dialog", { name: "Signaler ce partage" });
  await sheet.getByRole("button", { name: "Signaler" }).click();
  await sheet.getByText("Choisissez une raison.").waitFor();
  await sheet.getByRole("radio", { name: "Propos haineux ou blessants" }).check();
  await sheet.getByLabel("Quelques mots, si vous voulez").fill("Je suis visée devant tous.");
  await keepScreen(page, "journey-report-phone");
  await sheet.getByRole("button", { name: "Signaler" }).click();
  await told(page, "Merci. L’équipe de modération lira votre signalement.");
  await page.goto(inCommunity("/signalements"));
  await page.getByText("Un partage de Gédéon").waitFor();
  await page.getByText("Transmis à la modération", { exact: true }).waitFor();
  return /SG-\w{4}-\w{4}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
}

async function aModeratorRemoves(receipt: string): Promise<void> {
  const page = await pageOf(moderator, "/administration/signalements", { size: "desktop" });
  await page.getByRole("link", { name: /Propos haineux ou blessants/ }).click();
  await page.getByText(receipt).waitFor();
  await page.getByText("Je suis visée devant tous.").waitFor();
  await page.getByRole("button", { name: "Je m’en occupe" }).click();
  await page.getByText("Vous vous en occupez").waitFor();
  await page.getByRole("button", { name: "Décider", exact: true }).click();
  await page.getByText("Choisissez une décision.").waitFor();
  await page.getByRole("radio", { name: "Retirer le texte" }).check();
  await page.getByLabel("La règle en cause").selectOption({ label: "Propos blessants" });
  await page.getByLabel("Motif, dit aux personnes concernées").fill(REASON);
  await keepScreen(page, "journey-report-decision-desktop");
  await page.getByRole("button", { name: "Décider", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: /Retirer ce texte/ });
  await question.getByRole("button", { name: "Garder" }).click();
  await page.getByRole("button", { name: "Décider", exact: true }).click();
  await question.getByRole("button", { name: "Retirer le texte" }).click();
  await told(page, "Décision prise\u00a0: les personnes concernées sont prévenues");
  await page.getByText("Rien à décider").waitFor();
  await page.getByRole("button", { name: "Décidés" }).click();
  await page.getByRole("link", { name: /Propos haineux ou blessants/ }).waitFor();
}

async function theReporterReads(receipt: string): Promise<void> {
  const page = await pageOf(witness, inCommunity("/signalements"));
  await page.getByText("Retiré par la modération.").waitFor();
  const said = plainSpaces(await page.getByRole("main").textContent());
  expect(said).toContain(receipt);
  expect(said).toContain(`Motif : ${plainSpaces(REASON)}`);
  await keepScreen(page, "journey-report-answered-phone");
}

async function theAuthorReads(): Promise<void> {
  const page = await pageOf(author, inCommunity(""));
  await page.getByText("Un partage retiré par la modération").waitFor();
  const said = plainSpaces(await page.getByRole("main").textContent());
  expect(said).toContain(plainSpaces(REASON));
  expect(said).toContain(WORDS);
  expect(said).not.toContain("visée");
}

test("a moderator who answers without a mail server is told who passes the answer on", async () => {
  await site.visitor().post("/api/data-requests", {
    kind: "access",
    name: "Lydie",
    email: "lydie@exemple.test",
    message: "Que savez-vous de moi\u202f?",
  });
  for (const [who, said] of [
    [moderator, "Réponse gardée\u00a0: l’administration la transmettra"],
    [site.admin, "Réponse gardée dans Courrier\u00a0: transmettez-la vous-même"],
  ] as const) {
    const page = await pageOf(who, "/administration/demandes");
    await page.getByRole("link", { name: /Lydie/ }).click();
    await page.getByLabel("Répondre par e-mail").fill(`De ${who.name}, ce que nous savons.`);
    await page.getByRole("button", { name: "Envoyer la réponse" }).click();
    await told(page, said);
  }
});

describe("someone who is blocked", () => {
  test("can no longer write, see presence, or be notified; what they write is folded", async () => {
    const [troubled, tired] = (await signUpAll(site, "Balthazar", "Salomé")) as [
      TestMember,
      TestMember,
    ];
    for (const one of [troubled, tired]) await one.post(`/api/groups/${choir.id}/membership`);
    const post = await publish(troubled, choir, "Pourquoi ne réponds-tu pas\u202f?");
    const own = await publish(tired, choir, "Bonne nuit à tous.");
    const live = await tired.listen();
    const sees = async () =>
      (await troubled.get(`/api/members/${tired.id}`)).body.connected as boolean;
    await until(sees);

    const page = await pageOf(tired, inCommunity(`/singleUser/${troubled.id}`));
    await page.getByRole("button", { name: "Autres actions pour Balthazar" }).click();
    await choose(page, "Bloquer Balthazar");
    await keepScreen(page, "journey-block-phone");
    await page.getByRole("button", { name: "Bloquer", exact: true }).click();
    await told(page, "Balthazar ne peut plus vous écrire.");

    const refused = await troubled.post("/api/conversations", { memberIds: [tired.id] });
    expect([refused.status, refused.body.code]).toEqual([403, "CANNOT_WRITE"]);
    expect(await sees()).toBe(false);
    await comment(troubled, own, "Et moi\u202f?");
    await troubled.post(`/api/posts/${own.id}/like`);
    await comment(witness, own, "Bonne nuit Salomé.");
    // What Noémie did comes last: all that Balthazar did is told, or forgotten, by then.
    const names = await until(async () => {
      const { items } = (await tired.get("/api/notifications")).body;
      const told: string[] = items.flatMap(({ actors }: { actors: { name: string }[] }) =>
        actors.map(({ name }) => name),
      );
      return told.includes("Noémie") && told;
    });
    expect(names).not.toContain("Balthazar");

    await page.goto(inCommunity(`/partage/${post.id}`));
    await page.getByText(/Masqué.*vous avez bloqué Balthazar/).waitFor();
    await page.getByRole("button", { name: "Afficher ce qu’a écrit Balthazar" }).click();
    await page.getByText("Pourquoi ne réponds-tu pas").waitFor();

    await page.goto(inCommunity("/bloques"));
    await page.getByRole("button", { name: "Débloquer Balthazar" }).click();
    await page.getByText("Personne n’est bloqué").waitFor();
    expect(await sees()).toBe(true);
    live.close();
  });
});

describe("taking back one's consent", () => {
  test("closes the account to the others, tells the number of the request, and may be undone", async () => {
    const ruth = await signUp(site, "Ruth");
    const post = await publish(ruth, site.group, "Je crois, et je doute.");
    const page = await pageOf(ruth, `/profil/${site.communityId}/reglages`);
    await page.getByRole("button", { name: /^Retirer mon accord/ }).click();
    const sheet = page.getByRole("dialog", { name: "Retirer votre accord" });
    await sheet.getByLabel("Votre mot de passe").fill("pas-le-bon-2027");
    await sheet.getByRole("button", { name: "Retirer mon accord" }).click();
    await sheet.getByText("Ce n’est pas votre mot de passe actuel.").waitFor();
    await sheet.getByLabel("Votre mot de passe").fill(PASSWORD);
    await sheet.getByRole("button", { name: "Retirer mon accord" }).click();
    await page.getByRole("heading", { name: "Votre accord est retiré" }).waitFor();
    const receipt = /DR-\w{4}-\w{4}/.exec((await page.textContent("body")) ?? "")?.[0];
    await keepScreen(page, "journey-consent-withdrawn-phone");
    const { items } = (await site.admin.get("/api/admin/data-requests")).body;
    expect(items[0]).toMatchObject({ receipt, kind: "erasure", state: "new" });
    expect((await witness.get(`/api/posts/${post.id}`)).status).toBe(404);

    await ruth.enter();
    const again = await pageOf(ruth, inCommunity(""));
    await again.getByRole("heading", { name: "Vous avez retiré votre accord" }).waitFor();
    await keepScreen(again, "journey-consent-standing-phone");
    await again.getByRole("checkbox").check();
    await again.getByRole("button", { name: "Retirer ma demande" }).click();
    await again.getByRole("navigation").first().waitFor();
    expect((await witness.get(`/api/posts/${post.id}`)).status).toBe(200);
  });

  test("is offered to who is suspended, who may do nothing else", async () => {
    const saul = await setState(site, await signUp(site, "Saul"), "suspended");
    const page = await pageOf(saul, "/compte");
    await page.getByRole("heading", { name: "Votre compte est suspendu" }).waitFor();
    await page.getByRole("button", { name: "Retirer mon accord" }).click();
    const sheet = page.getByRole("dialog", { name: "Retirer votre accord" });
    await sheet.getByLabel("Votre mot de passe").fill(PASSWORD);
    await sheet.getByRole("button", { name: "Retirer mon accord" }).click();
    await page.getByRole("heading", { name: "Votre accord est retiré" }).waitFor();
  });
});
