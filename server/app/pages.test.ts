import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { FIRST_DATA_ID, FIRST_VIEW } from "../../shared/ground/first-data.ts";
import {
  closedGroup,
  jpeg,
  openGroup,
  publish,
  setState,
  signUp,
  startTestParvis,
} from "../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

const home = `/community/${site.communityId}`;

/** What came with a page of the application: each call with its answer. */
function firstData(html: string): Record<string, unknown> {
  const pattern = new RegExp(
    `<script type="application/json" id="${FIRST_DATA_ID}"(?: data-position="\\d+")?>(.*?)</script>`,
  );
  const answers: { feature: string; call: string; data: unknown }[] = JSON.parse(
    pattern.exec(html)?.[1] ?? "[]",
  );
  return Object.fromEntries(answers.map(({ feature, call, data }) => [`${feature}.${call}`, data]));
}

/** What the server drew of a page of the application; empty when it drew nothing. */
const drawn = (html: string) =>
  new RegExp(`<div id="root" ${FIRST_VIEW}>(.*)</div>\\s*<noscript>`, "s").exec(html)?.[1] ?? "";

const hashOf = (text = "") => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("built files", () => {
  test("are kept for ever, and say nothing of what concerns documents alone", async () => {
    const { text } = await site.visitor().get("/login");
    const [file = ""] = /\/assets\/[\w-]+\.js/.exec(text) ?? [];
    const { status, headers } = await site.visitor().get(file);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const named = [...headers.keys()].filter((name) => /^x-(frame|rate|dns)|policy$/.test(name));
    expect(named).toEqual(["cross-origin-resource-policy"]);
  });

  test("that are found by their name are asked for again, with every protection", async () => {
    const { headers } = await site.visitor().get("/service-worker.js");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
  });
});

describe("the code of a page", () => {
  const nobody = "0197f3a0-0000-7000-8000-000000000000";
  test.each([
    ["community-home-page", home],
    ["group-page", `${home}/${site.group.id}`],
    ["post-page", `${home}/partage/${nobody}`],
    ["private-messages-page", `${home}/private-message`],
    ["conversation-of-two-page", `${home}/user-private-message/${nobody}/${nobody}`],
    ["conversation-page", `${home}/conversation/${nobody}`],
    ["notifications-page", `${home}/notifications`],
    ["share-social-page", "/shareSocial"],
    ["share-history-page", "/dashboard/publications"],
    ["planned-shares-page", "/dashboard/calendrier"],
    ["login-page", `/login/${site.communityId}`],
    ["sign-up-page", `/signup/${site.communityId}`],
  ])("comes with the document: %s", async (name, path) => {
    const { text } = await site.admin.get(path);
    expect(text).toMatch(new RegExp(`/assets/${name}-[\\w-]+\\.js`));
  });
});

describe("the landing page", () => {
  test("shows a visitor the community and its groups, but for those that are hidden", async () => {
    const hidden = await closedGroup(site, "Cellule de crise");
    const { status, text, headers } = await site.visitor().get("/");
    expect(status).toBe(200);
    expect(text).toContain("on se retrouve.");
    expect(text).toContain("Une communauté de quartier.");
    expect(text).toContain(site.group.name);
    expect(text).not.toContain("Cellule de crise");
    expect(text).not.toContain(hidden.id);
    expect(text).not.toContain("Marthe");
    expect(text).toContain('href="/register"');
    expect(text).not.toContain("<script");
    expect(headers.get("x-robots-tag")).toBeNull();
  });

  test("reads the banner as it was cut for this page before it is laid out", async () => {
    const banner = (await jpeg(1200, 900)).toString("base64");
    await site.admin.patch("/api/community", { banner });
    const { text } = await site.visitor().get("/");
    const cut = /\/media\/public\/[^/"]+\/facade\.avif/.exec(text)?.[0] ?? "";
    expect(text).toContain(
      `<link rel="preload" as="image" href="${cut}" type="image/avif" fetchPriority="high"/>`,
    );
    expect(text).toContain(`<source type="image/avif" srcSet="${cut}"/>`);
    const { status, headers } = await site.visitor().get(cut);
    expect([status, headers.get("content-type")]).toEqual([200, "image/avif"]);
  });

  test("names the cities where the groups that it shows meet, and no other", async () => {
    const placeOf = (id: string, place: string) =>
      site.db.updateTable("groups").set({ place_id: place }).where("id", "=", id).execute();
    await placeOf(site.group.id, "fr-reims");
    await placeOf((await openGroup(site, "Diaspora")).id, "ci-abidjan");
    await placeOf((await closedGroup(site, "Conseil")).id, "cm-douala");
    const { text } = await site.visitor().get("/");
    expect(text).toContain("On se retrouve à Reims et Abidjan.");
    expect(text).not.toContain("Douala");
  });

  test("can be passed on: what it is about and its picture, with whole addresses", async () => {
    const { text } = await site.visitor().get("/");
    expect(text).toContain('<meta property="og:title" content="Église du Parvis"/>');
    expect(text).toContain(
      '<meta property="og:description" content="Une communauté de quartier."/>',
    );
    expect(text).toMatch(/<meta property="og:image" content="http:\/\/parvis\.test\/[^"]+"\/>/);
    expect(text).toContain('<link rel="canonical" href="http://parvis.test/"/>');
  });

  test("carries its style, which the content policy names by its hash and nothing else", async () => {
    const { text, headers } = await site.visitor().get("/");
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = headers.get("content-security-policy") ?? "";
    expect(style.length).toBeGreaterThan(5000);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toMatch(/script-src 'self';/);
  });

  test("leads a member in, and is asked again after they sign in or out", async () => {
    const { status, headers } = await site.admin.get("/");
    expect([status, headers.get("location")]).toEqual([302, home]);
    const visitor = await site.visitor().get("/");
    expect(visitor.headers.get("vary")).toContain("cookie");
    expect(visitor.headers.get("cache-control")).toBe("no-cache");
  });
});

describe("a page of the application", () => {
  test("comes with what it shows first, for this member alone, and nobody keeps it", async () => {
    const member = await signUp(site, "Prisca");
    await publish(member, site.group, "</script><script>alert(1)</script>");
    const { text, headers } = await member.get(home);
    const data = firstData(text);
    expect(Object.keys(data).sort()).toEqual(["community.read", "members.readMe", "posts.feed"]);
    expect(data["members.readMe"]).toMatchObject({ id: member.id });
    expect(data["posts.feed"]).toEqual((await member.get("/api/feed")).body);
    expect(text).not.toContain("<script>alert(1)");
    expect(text, "where the live stream goes on").toMatch(/id="first-data" data-position="\d+"/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  });

  test("of a group comes with its wall; of a group one may not see, with nothing of it", async () => {
    const member = await signUp(site, "Silas");
    const wall = firstData((await member.get(`${home}/${site.group.id}`)).text);
    expect(wall["posts.listOfGroup"]).toEqual(
      (await member.get(`/api/groups/${site.group.id}/posts`)).body,
    );
    const closed = await closedGroup(site, "Conseil");
    const none = firstData((await member.get(`${home}/${closed.id}`)).text);
    expect(Object.keys(none).sort()).toEqual(["community.read", "members.readMe"]);
  });

  test("shows its newest words before any script, to who may read them", async () => {
    const member = await signUp(site, "Lydie");
    await publish(member, site.group, "Répétition à 19 h <b>ce soir</b>");
    const closed = await closedGroup(site, "Bureau");
    for (const path of [home, `${home}/${site.group.id}`]) {
      const { text, headers } = await member.get(path);
      expect(drawn(text)).toContain("Répétition à 19 h &lt;b&gt;ce soir&lt;/b&gt;");
      expect(drawn(text)).toContain(site.group.name);
      const policy = String(headers.get("content-security-policy"));
      expect(policy).toContain(hashOf(/<style>(.*?)<\/style>/s.exec(text)?.[1]));
      expect(policy).toContain(hashOf(/<script>(.*?)<\/script>/s.exec(text)?.[1]));
      const start = /<script data-files="[^"]*">(.*?)<\/script>/s.exec(text)?.[1];
      expect(policy).toContain(hashOf(start));
      expect(text, "nothing to run goes before what one reads").not.toMatch(
        /<script type="module"/,
      );
    }
    expect(drawn((await member.get(`${home}/${closed.id}`)).text)).toBe("");
    for (const other of ["?onglet=classement", "/groupes", `/${site.group.id}/classement`]) {
      expect(drawn((await member.get(home + other)).text)).toBe("");
    }
    const suspended = await setState(site, await signUp(site, "Datan"), "suspended");
    for (const who of [site.visitor(), suspended]) {
      const { text, headers } = await who.get(home);
      expect(drawn(text)).toBe("");
      expect(text).not.toContain("Répétition");
      expect(headers.get("content-security-policy")).toMatch(/script-src 'self';/);
    }
  });

  test.each(["mois=9999-12", "mois=0000-01", "jour=0000-01-01", "vue=%00&mois=%3Cscript%3E"])(
    "whose address asks for what is no day says this month: %s",
    async (query) => {
      const { status, text } = await site.admin.get(`/dashboard/calendrier?${query}`);
      expect(status).toBe(200);
      expect(text).toContain("Mes brouillons");
    },
  );

  test("tells a visitor, or someone suspended, what anyone may know", async () => {
    const suspended = await setState(site, await signUp(site, "Absalom"), "suspended");
    for (const who of [site.visitor(), suspended]) {
      const { text } = await who.get(home);
      expect(Object.keys(firstData(text))).toEqual(["community.read"]);
    }
    expect((await site.visitor().get(home)).text).not.toContain("data-position");
    const { headers } = await site.visitor().get(home);
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  test("where one signs in comes drawn, for who is not in yet; its links keep the way back", async () => {
    const group = `/login/${site.communityId}/${site.group.id}?vers=%2Fcompte`;
    for (const path of ["/login", group]) {
      const { text, headers } = await site.visitor().get(path);
      expect(drawn(text)).toContain('type="password"');
      expect(drawn(text)).toMatch(/^<fieldset disabled=""/);
      expect(headers.get("content-encoding"), "it carries its style").not.toBeNull();
    }
    expect(drawn((await site.visitor().get(group)).text)).toContain("vers=%2Fcompte");
    expect(drawn((await site.admin.get("/login")).text)).toBe("");
  });

  test("says 404 at an address where the application has no page", async () => {
    const { communityId, group } = site;
    const known = ["/login", `/login/${communityId}`, "/compte/", "/administration/membres"];
    const ofGroup = `/community/${communityId}/${group.id}`;
    for (const path of [...known, home, ofGroup, `${ofGroup}/partages`]) {
      expect([path, (await site.admin.get(path)).status]).toEqual([path, 200]);
    }
    const unknown = ["/nulle-part", "/login.bak", "/login/backup.zip", `${ofGroup}/a/b`, "/.env"];
    for (const path of unknown) {
      const { status, text, headers } = await site.visitor().get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get("content-type")).toMatch(/^text\/html/);
      expect(text).toContain('id="root"');
    }
  });

  test("leaves a popup tied to whoever opened it, there and on the way back from a platform", async () => {
    const policy = async (path: string) =>
      (await site.visitor().get(path)).headers.get("cross-origin-opener-policy");
    expect(await policy("/oauth/callback?platform=facebook&code=a&state=b")).toBe("unsafe-none");
    expect(await policy("/shareSocial")).toBe("same-origin-allow-popups");
    expect(await policy("/dashboard/social-accounts")).toBe("same-origin-allow-popups");
  });

  test("that is kept for offline use holds nobody's data", async () => {
    const { text } = await site.admin.get("/index.html");
    expect(text).not.toContain(FIRST_DATA_ID);
    expect(text).not.toContain(FIRST_VIEW);
  });
});

describe("search engines", () => {
  test("find the public pages, and nothing of the API nor of members", async () => {
    const robots = await site.visitor().get("/robots.txt");
    expect(robots.text).toContain("Sitemap: http://parvis.test/sitemap.xml");
    const { text } = await site.visitor().get("/sitemap.xml");
    expect(text.match(/<loc>[^<]+/g)).toHaveLength(4);
    for (const path of ["/api/community", "/login", home]) {
      expect((await site.visitor().get(path)).headers.get("x-robots-tag")).toBe("noindex");
    }
  });
});
