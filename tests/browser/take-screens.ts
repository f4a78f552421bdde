import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { until } from "../builders/index.ts";
import { cleanUp } from "../faults/parvis-process.ts";
import { endBrowsers, openBrowser, SIZES, THEMES } from "./browser.ts";
import { prepareCare } from "./care-screens.ts";
import { prepareConnecting } from "./connecting-screens.ts";
import { startDemonstration } from "./demonstration-site.ts";
import { prepareGathering } from "./gathering-screens.ts";
import { pictureFaults } from "./picture-faults.ts";
import { type Onlooker, SCREENS, type ScreenIds } from "./screens.ts";
import { prepareSharing } from "./sharing-screens.ts";

/** Pictures of every screen of the demonstration; `npm run screens` runs this. */

const FOLDER = fileURLToPath(new URL("../../docs/screens/", import.meta.url));
const PASSWORD = "bethanie-demo";
/** Longest a page may take to have all it shows, in milliseconds. */
const WHOLE_MS = 30_000;
const PEOPLE: Record<Exclude<Onlooker, "visitor">, string> = {
  member: "adjoua@exemple.test",
  admin: "clementine@exemple.test",
  suspended: "samuel@exemple.test",
};

const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only?.split(",").map((word) => word.trim());
const screens = SCREENS.filter(({ name }) => !only || only.some((word) => name.includes(word)));
/** Screens of which no picture could be taken, and why. */
const refused: string[] = [];

const site = await startDemonstration();
const browser = await openBrowser();
try {
  const place = await prepareScene();
  await mkdir(FOLDER, { recursive: true });
  for (const theme of THEMES) {
    for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
      await takeAll(place, size, theme);
    }
  }
} finally {
  await browser.close();
  await endBrowsers();
  await cleanUp();
}
if (refused.length > 0) {
  process.stderr.write(`${refused.join("\n")}\n`);
  process.exitCode = 1;
}

/** Signs in as someone of the demonstration, in a browser of their own. */
async function enterAs(who: Onlooker, look: Parameters<typeof browser.newContext>[0] = {}) {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    ...look,
  });
  await context.addInitScript(shiftClock, site.shift);
  if (who !== "visitor") {
    const data = { email: PEOPLE[who], password: PASSWORD };
    const answer = await context.request.post("/api/identity/sign-in/email", {
      data,
      headers: { origin: site.url },
    });
    if (!answer.ok()) throw new Error(`${PEOPLE[who]}: ${answer.status()}`);
  }
  return context;
}

/** Runs in the page: its clock is as far from the machine's as the server's is. */
function shiftClock(shift: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [number]) {
      if (given.length > 0) super(...given);
      else super(Real.now() + shift);
    }
    static override now() {
      return Real.now() + shift;
    }
  } as DateConstructor;
}

/** What some screens show beyond the demonstration: someone suspended, a request about data. */
async function prepareScene(): Promise<ScreenIds> {
  const admin = await enterAs("admin");
  const get = async (address: string) => (await admin.request.get(address)).json();
  const headers = { origin: site.url };
  const { id: communityId, defaultGroupId } = await get("/api/community");
  const groups = (await get("/api/admin/groups")).items as {
    id: string;
    name: string;
    access: string;
  }[];
  const groupId = groups.find(({ name }) => name === "Louange")?.id ?? defaultGroupId;
  const named = async (name: string) => (await get(`/api/admin/members?name=${name}`)).items[0].id;
  await admin.request.put(`/api/admin/members/${await named("Samuel")}/suspension`, {
    headers,
    data: { reason: "Des annonces de gain envoyées à plusieurs membres, après un avertissement." },
  });
  await admin.request.post("/api/data-requests", {
    headers,
    data: {
      kind: "access",
      name: "Pélagie",
      email: "pelagie@exemple.test",
      message: "Bonjour, je voudrais recevoir une copie de mes données. Merci d’avance.",
    },
  });
  const member = await enterAs("member");
  const sendAs = (who: BrowserContext) => async (address: string, data: object) =>
    (await who.request.post(address, { headers, data })).json();
  const shared = await prepareSharing(sendAs(member), sendAs(admin));
  const gathered = await prepareGathering(sendAs(member), groupId, sendAs(admin));
  const [dataRequest] = (await get("/api/admin/data-requests")).items;
  const posts = (await get(`/api/groups/${groupId}/posts`)).items as {
    id: string;
    author: { id: string };
    commentCount: number;
  }[];
  const memberId = await named("Mackenson");
  const { id: ownId } = await (await member.request.get("/api/me")).json();
  const reported = posts.find(({ author }) => author.id !== ownId)?.id ?? "";
  const cared = await prepareCare(sendAs(member), { postId: reported, memberId });
  const connected = await prepareConnecting({
    own: { id: ownId, post: sendAs(member) },
    other: { id: (await get("/api/me")).id, post: sendAs(admin) },
    thirdId: memberId,
  });
  const [talked] = posts.toSorted((one, other) => other.commentCount - one.commentCount);
  const place = {
    communityId,
    groupId,
    requestedGroupId: groups.find(({ access }) => access === "sur-demande")?.id ?? groupId,
    postId: talked?.id ?? "",
    memberId,
    dataRequestId: dataRequest.id,
    ...shared,
    ...gathered,
    ...cared,
    ...connected,
    installationKey: "already-installed-already",
    password: PASSWORD,
  };
  await member.close();
  await admin.close();
  return place;
}

async function takeAll(place: ScreenIds, size: keyof typeof SIZES, theme: (typeof THEMES)[number]) {
  const contexts = new Map<Onlooker, BrowserContext>();
  for (const { name, who, path: address, reach } of screens) {
    const look = { viewport: SIZES[size], colorScheme: theme, reducedMotion: "reduce" as const };
    const context = contexts.get(who) ?? (await enterAs(who, look));
    contexts.set(who, context);
    const page = await context.newPage();
    try {
      await page.goto(address(place));
      await settled(page);
      await reach?.(page, place);
      if (reach) await settled(page);
      const file = path.join(FOLDER, `${name}-${size}-${theme}.webp`);
      await writeFile(
        file,
        await sharp(await page.screenshot())
          .webp({ quality: 70 })
          .toBuffer(),
      );
    } catch (error) {
      refused.push(`${name}, ${size}, ${theme}: ${(error as Error).message}`);
    }
    await page.close();
  }
  for (const context of contexts.values()) await context.close();
  process.stdout.write(`${size}, ${theme}: ${screens.length} screens\n`);
}

/** Waits until a page has all it shows: its title, its lists, its pictures. @throws what is missing */
async function settled(page: Page): Promise<void> {
  // Behind an open sheet it is hidden from screen readers only.
  await page.locator("h1:visible").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  let faults: string[] = [];
  const whole = async () => {
    faults = await pictureFaults(page);
    return faults.length === 0;
  };
  await until(whole, { within: WHOLE_MS, what: "a whole picture" }).catch(() => {
    throw new Error(`${page.url()}: ${faults.join(", ")}`);
  });
}
