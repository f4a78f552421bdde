import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenBrowser, openBrowser, type Visit, visit, visitAs } from "../browser/browser.ts";
import { closedGroup } from "../builders/groups.ts";
import {
  jpeg,
  PASSWORD,
  publish,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";

let site: TestParvis;
let browser: OpenBrowser;
let member: TestMember;
const open: Visit[] = [];

beforeAll(async () => {
  site = await startTestParvis();
  browser = await openBrowser();
  member = await signUp(site, "Rosine");
}, 90_000);

afterAll(async () => {
  for (const { close } of open) await close();
  await browser?.close();
  await site?.stop();
});

const here = async (opening: Promise<Visit>): Promise<Page> => {
  const opened = await opening;
  open.push(opened);
  return opened.page;
};
const home = () => `/community/${site.communityId}`;
const linkTo = (postId: string) => `${home()}/shared?post=${postId}`;
const writing = (page: Page) => page.getByLabel("Votre message");

type Given = { name: string; mimeType: string; buffer: Buffer };

/** Does what the phone's share menu does: a form with files, sent to `/shared` as a page. */
async function shareFromPhone(
  page: Page,
  words: Record<string, string>,
  files: Given[] | string = [],
): Promise<void> {
  await page.evaluate((fields) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "/shared" });
    for (const [name, value] of Object.entries(fields)) {
      const field = document.createElement("textarea");
      Object.assign(field, { name, value });
      form.append(field);
    }
    const picker = document.createElement("input");
    Object.assign(picker, { type: "file", name: "files", multiple: true, id: "given" });
    form.append(picker);
    document.body.append(form);
  }, words);
  if (files.length > 0) await page.locator("#given").setInputFiles(files);
  await page.locator("#given").evaluate((picker: HTMLInputElement) => picker.form?.submit());
}

const photo = async (name: string, background = "#884422"): Promise<Given> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpeg(400, 300, background),
});

/** Opens a page that the worker watches over. */
async function withWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

describe("a shared link to a message", () => {
  test("is what one copies, and opens the message", async () => {
    const page = await here(visitAs(browser, site, member));
    const post = await publish(site.admin, site.group, "Répétition à dix-huit heures.");
    await page.goto(`${home()}/partage/${post.id}`);
    await page.getByRole("button", { name: "Plus d’actions" }).first().click();
    await page.getByRole("menuitem", { name: "Copier le lien" }).click();
    await page.getByText("Lien copié").first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(site.url + linkTo(post.id));
    await page.goto(link);
    await page.waitForURL(`**/partage/${post.id}`);
    await page.getByText("Répétition à dix-huit heures.").waitFor();
  });

  test("is the same for one that is gone and one that is not ours to read", async () => {
    const page = await here(visitAs(browser, site, member));
    const closed = await closedGroup(site, "Conseil", { members: [site.admin] });
    const secret = await publish(site.admin, closed, "Entre nous.");
    for (const id of [secret.id, "01a20000-0000-7000-8000-000000000000", "pas-un-id", "../x"]) {
      await page.goto(linkTo(encodeURIComponent(id)));
      await page.getByText("Ce partage n’existe plus").waitFor();
    }
  });

  test("waits for a visitor to sign in, from the root too", async () => {
    const page = await here(visit(browser, site));
    const post = await publish(site.admin, site.group, "Bienvenue à qui vient de loin.");
    await page.goto(`/shared?post=${post.id}`);
    await signIn(page, member);
    await page.waitForURL(`**/partage/${post.id}`);
    await page.getByText("Bienvenue à qui vient de loin.").waitFor();
  });
});

async function signIn(page: Page, who: TestMember): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(who.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

describe("the phone’s share menu", () => {
  test("fills the composer with words, a link and photos, which leave as any message", async () => {
    const page = await here(visitAs(browser, site, member, { worker: true }));
    await withWorker(page, home());
    await shareFromPhone(
      page,
      { title: "Psaume 23", text: "À lire ce soir", url: "https://example.org/psaume-23" },
      [await photo("chorale.jpg"), await photo("bougies.jpg", "#223388")],
    );
    await page.waitForURL(/\/partager\?recu=/);
    expect(await writing(page).inputValue()).toBe(
      "Psaume 23\nÀ lire ce soir\nhttps://example.org/psaume-23",
    );
    const tiles = page.getByRole("list", { name: "Photos et vidéos à publier" });
    await tiles.locator("img").nth(1).waitFor();
    await page.getByRole("button", { name: "Publier" }).click();
    const post = page.getByRole("article").filter({ hasText: "À lire ce soir" }).first();
    await post.locator('img[src*="/media/attached/"]').nth(1).waitFor();
  });

  test("keeps what one was writing, and does not say twice what is said", async () => {
    const page = await here(visitAs(browser, site, await signUp(site, "Odile"), { worker: true }));
    await withWorker(page, `${home()}/partager`);
    await writing(page).fill("Chers amis,");
    await page.getByText("Brouillon gardé").waitFor();
    await shareFromPhone(page, { text: "Voir https://example.org", url: "https://example.org" });
    await page.waitForURL(/\/partager\?recu=/);
    expect(await writing(page).inputValue()).toBe("Chers amis,\n\nVoir https://example.org");
    await page.reload();
    await writing(page).waitFor();
    expect(await writing(page).inputValue()).toBe("Chers amis,\n\nVoir https://example.org");
  });

  test("waits for a visitor to sign in", async () => {
    const who = await signUp(site, "Josué");
    const page = await here(visit(browser, site, { worker: true }));
    await withWorker(page, "/login");
    await shareFromPhone(page, { text: "Une photo de la veillée" }, [await photo("veillee.jpg")]);
    // Waits for the redirect: until then, the login page opened first is still on screen.
    await page.waitForURL(/recu/);
    await signIn(page, who);
    await page.waitForURL(/\/partager\?recu=/);
    await page.getByRole("list", { name: "Photos et vidéos à publier" }).waitFor();
    expect(await writing(page).inputValue()).toBe("Une photo de la veillée");
  });

  test("gives what the composer refuses no other way in", async () => {
    const page = await here(visitAs(browser, site, await signUp(site, "Koffi"), { worker: true }));
    await withWorker(page, home());
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) => photo(`photo-${index}.jpg`)),
    );
    await shareFromPhone(page, {}, many);
    await page
      .getByText("10 pièces jointes au plus. Les suivantes ne sont pas ajoutées.")
      .waitFor();
    // From a file: so many bytes through the debugger take half a minute on a busy machine.
    const heavy = path.join(site.dataDir, "culte.mp3");
    await writeFile(heavy, Buffer.alloc(26 * 1024 * 1024));
    await withWorker(page, home());
    await shareFromPhone(page, {}, heavy);
    await page.getByText(/Ce son pèse 27.Mo/).waitFor();
  });

  test("is harmless with names and types made to harm", async () => {
    const opened = visitAs(browser, site, await signUp(site, "Grâce"), { worker: true });
    const page = await here(opened);
    await withWorker(page, home());
    const name = '"><img src=x onerror=document.title=1>.html';
    const script = Buffer.from("<script>document.title = 'pris'</script>");
    await shareFromPhone(page, { text: "<b>gras</b>", title: "\u0000" }, [
      { name, mimeType: "text/html", buffer: script },
    ]);
    await page.waitForURL(/\/partager\?recu=/);
    await page.getByText("img src=x", { exact: false }).first().waitFor();
    expect(await page.title()).not.toMatch(/pris|^1$/);
    expect(await writing(page).inputValue()).toContain("<b>gras</b>");
    expect((await opened).faults).toEqual([]);
  });

  test("says so where nothing waits", async () => {
    const page = await here(visitAs(browser, site, member));
    for (const query of ["", "?recu=rien", `?recu=${crypto.randomUUID()}`]) {
      await page.goto(`${home()}/shared${query}`);
      await page.getByText("Ce partage n’est plus là").waitFor();
    }
    await page.getByRole("link", { name: "Écrire un partage" }).last().click();
    await writing(page).waitFor();
  });
});

describe("where the browser lost its worker", () => {
  const boundary = "----parvis";
  const part = (name: string, value: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const post = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
    site.visitor().request("POST", "/shared", {
      headers: { "content-type": type, origin: "null" },
      body,
    });

  test("words and link go on to the composer, and it is said that files did not follow", async () => {
    const file = part("files", "x".repeat(200_000), '; filename="a.jpg"');
    const answer = await post(
      `${part("title", "Psaume 23")}${part("text", "Été & \r\nhiver")}${file}--${boundary}--\r\n`,
    );
    expect(answer.status).toBe(303);
    const to = new URL(answer.headers.get("location") ?? "", site.url);
    expect(to.pathname).toBe("/shared");
    expect(Object.fromEntries(to.searchParams)).toEqual({
      title: "Psaume 23",
      text: "Été & \r\nhiver",
      fichiers: "perdus",
    });
    const page = await here(visitAs(browser, site, await signUp(site, "Paul")));
    await page.goto(to.href);
    await page.waitForURL(/\/partager\?recu=/);
    await page.getByText("Un fichier n’a pas pu être reçu. Ajoutez-le ici.").first().waitFor();
    expect(await writing(page).inputValue()).toBe("Psaume 23\nÉté & \nhiver");
  });

  test("whatever is sent is answered with a page", async () => {
    for (const answer of [
      await post("n’importe quoi"),
      await post(part("text", "x".repeat(90_000))),
      await post("", "multipart/form-data"),
      await post("{", "application/json"),
      await post("text=a", "application/x-www-form-urlencoded"),
    ]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toMatch(/^\/shared\?/);
      expect(answer.headers.get("location")?.length).toBeLessThan(4000);
    }
  });
});

test("the manifest bears the community’s name, and says that the phone may share with it", async () => {
  const { headers, text } = await site.visitor().get("/manifest.webmanifest");
  expect(headers.get("content-type")).toContain("application/manifest+json");
  expect(JSON.parse(text)).toMatchObject({ name: "Église du Parvis", start_url: "/" });
  expect(JSON.parse(text).share_target).toMatchObject({
    action: "/shared",
    method: "POST",
    enctype: "multipart/form-data",
    params: { title: "title", text: "text", url: "url" },
  });
});
