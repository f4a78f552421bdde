import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayInWords } from "../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../shared/ground/zoned-time.ts";
import {
  keepScreen,
  type OpenBrowser,
  openBrowser,
  plainSpaces,
  told,
  type Visit,
  visit,
} from "../../browser/browser.ts";
import { Keyboard } from "../../browser/keyboard.ts";
import {
  DAY,
  PASSWORD,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let koffi: TestMember;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  [, koffi] = (await signUpAll(site, "Adjoua Kouamé", "Koffi Yao")) as [TestMember, TestMember];
});

afterAll(async () => {
  for (const each of open) await each.close();
  await browser?.close();
  await site?.stop();
});

const REASON = "Vos propos ont blessé d’autres membres.";

/** Someone who signs in with keys, and has no mouse. */
async function signsIn(email: string, size: "phone" | "desktop" = "desktop"): Promise<Keyboard> {
  const opened = await visit(browser, site, { size });
  open.push(opened);
  await opened.page.goto("/login");
  await opened.page.getByLabel("Adresse e-mail").and(opened.page.locator(":enabled")).waitFor();
  const keyboard = new Keyboard(opened.page);
  await keyboard.write("textbox", /^Adresse e-mail$/, email);
  await keyboard.write("textbox", /^Mot de passe$/, PASSWORD);
  await keyboard.keys("Enter");
  return keyboard;
}

const enters = async (email: string): Promise<Keyboard> => {
  const keyboard = await signsIn(email);
  await keyboard.page.waitForURL("**/community/**");
  await keyboard.page.getByRole("link", { name: "Administration" }).waitFor();
  await keyboard.press("link", /^Administration/);
  await keyboard.page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
  return keyboard;
};

describe("a new administrator, by the keyboard alone", () => {
  test("creates a closed group, appoints an animator, suspends a member who reads why", async () => {
    const rose = await signUp(site, "Rose");
    await site.admin.put(`/api/admin/members/${rose.id}/role`, { role: "admin" });
    const keyboard = await enters(rose.email);
    await createsAClosedGroup(keyboard);
    await appointsAnAnimator(keyboard);
    await suspendsAMember(keyboard);
    expect([...keyboard.unseen]).toEqual([]);
    await theSuspendedMemberReadsWhy();
    await theAnimatorRunsOnlyTheirGroup();
    for (const { faults } of open) expect(faults).toEqual([]);
  });
});

async function createsAClosedGroup(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard;
  await keyboard.press("link", /^Groupes/);
  await page.getByRole("link", { name: "Créer un groupe" }).waitFor();
  await keyboard.press("link", /^Créer un groupe$/);
  await page.getByRole("heading", { name: "Créer un groupe" }).waitFor();
  await keyboard.write("textbox", /^Nom du groupe/, "Anciens");
  await keyboard.write("textbox", /^Présentation/, "Le conseil des anciens.");
  await keyboard.to("radio", /^Ouvert à tous/);
  await keyboard.keys("ArrowDown", "ArrowDown");
  await keyboard.comesTo("radio", /^Fermé/);
  await keyboard.press("button", /^Créer le groupe$/);
  await page.getByRole("heading", { level: 2, name: "Anciens" }).waitFor();
  expect(await page.getByRole("radio", { name: /Fermé/ }).isChecked()).toBe(true);
  const outsider = await signUp(site, "Curieux");
  const { items } = (await outsider.get("/api/groups")).body;
  expect(items.map(({ name }: { name: string }) => name)).not.toContain("Anciens");
}

async function appointsAnAnimator(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard;
  await keyboard.write("searchbox", /^Rechercher qui animera/, "adjoua");
  await page.getByRole("button", { name: "Nommer Adjoua Kouamé pour animer" }).waitFor();
  await keyboard.press("button", /^Nommer Adjoua Kouamé/);
  await page.getByRole("button", { name: "Ne plus faire animer par Adjoua Kouamé" }).waitFor();
  await keyboard.comesTo("searchbox", /^Rechercher qui animera/);
  await keepScreen(page, "journey-administration-group-desktop");
}

async function suspendsAMember(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard;
  await keyboard.press("link", /^Membres$/, "Shift+Tab");
  await page.getByRole("searchbox", { name: "Rechercher un membre" }).waitFor();
  await keyboard.write("searchbox", /^Rechercher un membre/, "koffi");
  await page.getByRole("link", { name: /^Rose/ }).waitFor({ state: "detached" });
  await keyboard.press("link", /^Koffi Yao/);
  await page.getByRole("button", { name: "Autres actions" }).waitFor();

  await chooses(keyboard, /^Suspendre$/);
  await page.locator('[role="dialog"]:focus-within').waitFor();
  await keyboard.keys("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await keyboard.comesTo("button", /^Autres actions$/);

  await chooses(keyboard, /^Suspendre$/);
  await page.locator('[role="dialog"]:focus-within').waitFor();
  await keyboard.press("button", /^Suspendre$/);
  await page.getByText("Dites pourquoi, en quelques mots").waitFor();
  await keyboard.comesTo("combobox", /^La règle en cause$/);
  await page.keyboard.type("Propos b");
  await page.getByText("On se parle avec respect").waitFor();
  await keyboard.to("textbox", /^Motif, dit à Koffi Yao$/);
  await page.keyboard.type(REASON);
  await keyboard.to("radio", /^7\s?jours$/, "Shift+Tab");
  await keyboard.keys("ArrowRight");
  await keyboard.comesTo("radio", /^30\s?jours$/);
  await keepScreen(page, "journey-administration-suspension-desktop");
  await keyboard.press("button", /^Suspendre$/);
  await page.getByText(/^Compte suspendu jusqu’au/).waitFor();
  await keyboard.comesTo("button", /^Autres actions$/);
  await keepScreen(page, "journey-administration-suspended-desktop");
}

/** Opens the menu of a member and goes down to one of its acts. */
async function chooses(keyboard: Keyboard, act: RegExp): Promise<void> {
  await keyboard.press("button", /^Autres actions$/);
  await keyboard.page.locator('[role="menu"]:focus-within').waitFor();
  // The act that has the focus is told by its ground, as in every menu: no line is looked for.
  for (;;) {
    const { role, name } = await keyboard.focus();
    if (role === "menuitem" && act.test(name)) break;
    await keyboard.keys("ArrowDown");
    // The menu moves the focus after the key: what is read before is where it was.
    await until(async () => {
      const moved = await keyboard.focus();
      return moved.role !== role || moved.name !== name;
    });
  }
  await keyboard.keys("Enter");
}

async function theSuspendedMemberReadsWhy(): Promise<void> {
  const { page } = await signsIn("koffi-yao@parvis.test", "phone");
  await page.waitForURL("**/compte");
  await page.getByRole("heading", { level: 1, name: "Votre compte est suspendu" }).waitFor();
  const read = plainSpaces(await page.getByRole("main").textContent());
  expect(read).toContain(REASON);
  const { until } = (await koffi.get("/api/me/standing")).body;
  expect(Math.round((Date.parse(until) - site.clock().getTime()) / DAY)).toBe(30);
  const lastDay = dayInWords(wallDateOf(new Date(until), "Europe/Paris"));
  expect(read).toContain(`Jusqu’au ${lastDay}`);
  await keepScreen(page, "journey-standing-phone");
}

async function theAnimatorRunsOnlyTheirGroup(): Promise<void> {
  const keyboard = await enters("adjoua-kouame@parvis.test");
  const { page } = keyboard;
  await page
    .getByRole("link", { name: /^Mes groupes/ })
    .first()
    .waitFor();
  await keyboard.press("link", /^Mes groupes/);
  await page.getByRole("link", { name: /^Anciens/ }).waitFor();
  await keyboard.press("link", /^Anciens/);
  await page.getByRole("heading", { level: 2, name: "Anciens" }).waitFor();
  await keyboard.to("textbox", /^Présentation/);
  await keyboard.keys("Control+End");
  await page.keyboard.type(" Le mardi soir.");
  await keyboard.press("button", /^Enregistrer$/);
  await told(page, "Le groupe est enregistré");
  const [groupId] = new URL(page.url()).pathname.split("/").slice(-1);
  const group = (await site.admin.get(`/api/groups/${groupId}`)).body;
  expect(group).toMatchObject({
    access: "ferme",
    description: "Le conseil des anciens. Le mardi soir.",
  });

  await page.goto(`/administration/groupes/${site.group.id}`);
  await page.getByText("Ce groupe n’est pas à vous").waitFor();
  await keepScreen(page, "journey-administration-refused-desktop");
  await page.goto("/administration/membres");
  await page.getByText("Cette page n’est pas pour vous").waitFor();
  expect([...keyboard.unseen]).toEqual([]);
}

test("an administrator sees what nobody could be told of, and has it told after all", async () => {
  const at = new Date();
  await site.db
    .insertInto("passed_over_facts")
    .values({
      id: crypto.randomUUID(),
      follower: "notifications",
      position: 1,
      kind: "post-published",
      event: JSON.stringify({ kind: "community-changed" }),
      error: "La ligne manquait",
      happened_at: at,
      passed_over_at: at,
    })
    .execute();
  const keyboard = await enters(site.admin.email);
  await keyboard.page.goto("/administration/taches");
  await keyboard.page.getByText("La ligne manquait").waitFor();
  await keyboard.press("button", /^Prévenir, Un partage/);
  await told(keyboard.page, "Les membres sont prévenus");
  await keyboard.page.getByText("La ligne manquait").waitFor({ state: "detached" });
});
