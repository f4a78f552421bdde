import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestParvis } from "../../../../tests/builders/index.ts";
import { createOutgoing } from "../../../infrastructure/outgoing/outgoing.ts";
import { trialPicture } from "../../media/index.ts";
import { checkReach } from "./check-reach.ts";
import { letsFetch } from "./robots.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What stands before the community: its own pages unless a test puts something in their place. */
let instead: Answer | null = null;
const server = createServer(async (request, response) => {
  if (instead) return instead(request, response);
  if (request.url === "/robots.txt") return response.end("User-agent: *\nDisallow: /api/");
  if (request.url?.startsWith("/media/")) return response.end(await trialPicture());
  response.end('<meta property="og:title" content="Béthanie">');
});
let place = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  place = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => server.close());
beforeEach(() => {
  instead = null;
});

/** What is found at an address, by the community's rules of what may be asked. */
async function found(publicUrl = `http://${place}`) {
  const outgoing = createOutgoing({ allowed: [place], userAgent: "Parvis" }, async (name) => {
    throw new Error(`getaddrinfo ENOTFOUND ${name}`);
  });
  const { checks } = await checkReach({ config: { publicUrl } as never, outgoing });
  return checks.map(({ problem }) => problem);
}
const all = (problem: string | null) => Array(5).fill(problem);

describe("the community's address", () => {
  test("that readers reach is said to lack https alone", async () => {
    expect(await found()).toEqual(["unencrypted", null, null, null, null]);
  });

  test.each([
    ["http://parvis.localhost", "private"],
    ["http://10.1.2.3", "private"],
    ["http://paroisse.invalid", "unknown"],
  ])("%s is %s", async (address, problem) => {
    expect(await found(address)).toEqual(all(problem));
  });

  test("that nothing answers is closed", async () => {
    instead = (request) => request.socket.destroy();
    expect(await found()).toEqual(all("closed"));
  });

  test("where a wall turns one reader away names that one", async () => {
    instead = async ({ headers, url }, response) => {
      if (headers["user-agent"]?.startsWith("LinkedInBot")) response.statusCode = 403;
      response.end(url?.startsWith("/media/") ? await trialPicture() : 'property="og:title"');
    };
    expect(await found()).toEqual(["unencrypted", null, "blocked", null, null]);
  });

  test("where something else answers, or leads elsewhere, says so", async () => {
    instead = (_, response) => response.end("Vérification que vous êtes humain");
    expect(await found()).toEqual(all("changed"));
    instead = (_, response) =>
      response.writeHead(301, { location: "https://www.ailleurs.example/" }).end();
    expect(await found()).toEqual(all("elsewhere"));
  });

  test("whose robots.txt keeps a reader out says so, without asking further", async () => {
    instead = ({ url }, response) => {
      if (url !== "/robots.txt") throw new Error("asked nevertheless");
      response.end(
        "User-agent: facebookexternalhit\nUser-agent: X\nDisallow: /\n\nUser-agent: *\nDisallow: /media",
      );
    };
    expect(await found()).toEqual(all("robots"));
  });
});

test("rules of robots.txt are read as they are written: own group, longest rule, allowed if equal", () => {
  const rules = [
    "User-agent: *",
    "Disallow: /media/",
    "Allow: /media/partners/ # for platforms",
    "",
    "User-agent: Twitterbot",
    "Disallow: /*.jpg$",
  ].join("\r\n");
  expect(letsFetch(rules, "linkedinbot", "/media/partners/essai.jpg")).toBe(true);
  expect(letsFetch(rules, "linkedinbot", "/media/other.jpg")).toBe(false);
  expect(letsFetch(rules, "twitterbot", "/media/partners/essai.jpg")).toBe(false);
  expect(letsFetch(rules, "twitterbot", "/media/other.png")).toBe(true);
  expect(letsFetch("", "twitterbot", "/")).toBe(true);
  expect(letsFetch("Disallow: /", "twitterbot", "/")).toBe(true);
});

test("a real community is reached: its own page and the trial picture are what is looked for", async () => {
  const site = await startTestParvis();
  const visitor = site.visitor();
  const picture = await visitor.fetch("GET", "/media/partners/essai.jpg");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(Buffer.from(await picture.arrayBuffer()).equals(await trialPicture())).toBe(true);
  const page = await visitor.fetch("GET", "/");
  expect(await page.text()).toContain('property="og:title"');
  await site.stop();
});
