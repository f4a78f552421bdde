import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestParvis } from "../../../../tests/builders/index.ts";
import { APPLICATION } from "../../../../tests/builders/platform-bench.ts";
import { startFacebookDouble } from "../../../../tests/fakes/platforms/facebook/facebook.ts";
import { metaError } from "../../../../tests/fakes/platforms/meta-double.ts";
import { trialPicture } from "../../media/index.ts";
import { proveReach } from "./prove-reach.ts";

/** A community as its readers meet it, unless a test puts something in its place. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const PAGE =
  '<meta property="og:title" content="Béthanie"/><meta property="og:image" content="http://b.fr/a.jpg"/>';
let instead: Answer | null = null;
const community = createServer(async (request, response) => {
  if (instead) return instead(request, response);
  response.end(request.url?.startsWith("/media/") ? await trialPicture() : PAGE);
});
await new Promise<void>((ready) => community.listen(0, "127.0.0.1", ready));
const address = community.address();
const place = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

const double = await startFacebookDouble({ application: APPLICATION });
const site = await startTestParvis({
  config: {
    platformAddresses: { facebook: double.addresses },
    outgoingAllowed: [double.place, place],
  },
});
afterAll(async () => {
  await site.stop();
  await double.stop();
  community.close();
});
beforeEach(() => {
  instead = null;
});

const set = (clientSecret: string) =>
  site.admin.patch("/api/admin/platforms/facebook", {
    clientId: APPLICATION.clientId,
    clientSecret,
  });

/** What is said of an address. */
async function proof(publicUrl = `http://${place}`) {
  const { services } = site.parvis;
  const config = { ...services.config, publicUrl };
  return (await proveReach({ ...services, config })).outside;
}
const scrapes = () => double.asked.filter(({ step }) => step === "scrape");

test("nobody outside is asked while no application is set, and it is said how to change that", async () => {
  expect(await proof()).toMatchObject({
    asked: "",
    problem: "nobody",
    sentence: expect.stringContaining("application Facebook"),
  });
  expect(scrapes()).toEqual([]);
});

describe("with the community's application", () => {
  beforeEach(() => set(APPLICATION.clientSecret));

  test("Facebook reads the page from where it is, and tells what it saw", async () => {
    expect(await proof()).toEqual({
      asked: "Facebook",
      title: "Béthanie",
      picture: true,
      problem: null,
      sentence: null,
      detail: "",
    });
    expect(scrapes().at(-1)?.received.form?.get("id")).toBe(`http://${place}/`);
  });

  test("what turns its reader away is found, though this server is let through", async () => {
    // The double's own fetching is told from the server's, which takes the same name.
    instead = async ({ headers, url }, response) => {
      response.statusCode = headers["sec-fetch-mode"] ? 403 : 200;
      response.end(url?.startsWith("/media/") ? await trialPicture() : PAGE);
    };
    const { services } = site.parvis;
    const config = { ...services.config, publicUrl: `http://${place}` };
    const { checks, outside } = await proveReach({ ...services, config });
    expect(checks.map(({ problem }) => problem)).toEqual(["unencrypted", null, null, null, null]);
    expect(outside).toMatchObject({ asked: "Facebook", problem: "unread" });
  });

  test("a page that is not read says what to do, with Facebook's own words", async () => {
    instead = (_, response) => response.writeHead(503).end();
    expect(await proof()).toMatchObject({
      asked: "Facebook",
      problem: "unread",
      sentence: expect.stringContaining("facebookexternalhit"),
      detail: "Un problème est survenu lors de la lecture du lien.",
    });
  });

  test("another page in the place of the community's is told", async () => {
    instead = (_, response) => response.end("<p>Vérification</p>");
    expect(await proof()).toMatchObject({ problem: "bare", picture: false });
    instead = (_, response) =>
      response.end(`${PAGE}<meta property="og:url" content="https://ailleurs.example/"/>`);
    expect(await proof()).toMatchObject({ problem: "elsewhere", title: "Béthanie" });
  });

  test.each([
    ["URL blocked by robots.txt", "robots"],
    ["Curl Error : SSL_CACERT", "certificate"],
    ["Curl Error : OPERATION_TIMEOUTED", "slow"],
    ["Curl Error : COULDNT_RESOLVE_HOST", "unknown"],
    ["Curl Error : COULDNT_CONNECT", "closed"],
    ["Bad Response Code: URL returned a bad HTTP response code 403", "blocked"],
    ["Autre chose", "unread"],
  ])("what the debugger says, « %s », is told as %s", async (userMessage, problem) => {
    double.next(metaError({ code: 100, subcode: 1609005, userMessage }), "scrape");
    expect(await proof()).toMatchObject({ problem, detail: userMessage });
  });

  test("who asks too often waits, and a Facebook that is silent says nothing of the page", async () => {
    double.next(metaError({ code: 4, message: "Application request limit reached" }), "scrape");
    expect(await proof()).toMatchObject({ problem: "waits" });
    for (const fault of ["timeout-before-accepting", "500", "html"] as const) {
      double.next(fault, "scrape");
      expect(await proof()).toMatchObject({ asked: "Facebook", problem: "silent" });
    }
  });

  test("an address of one's own network is told to nobody", async () => {
    const before = scrapes().length;
    expect(await proof("http://10.1.2.3")).toMatchObject({ asked: "", problem: "local" });
    expect(scrapes()).toHaveLength(before);
  });
});

test("a wrong secret is told as such, and neither it nor the right one is ever said", async () => {
  await set("un-autre-secret");
  const token = `${APPLICATION.clientId}|un-autre-secret`;
  double.next(metaError({ code: 190, message: `Malformed access token ${token}` }), "scrape");
  for (const outside of [await proof(), await proof()]) {
    expect(outside).toMatchObject({ asked: "Facebook", problem: "application" });
    expect(JSON.stringify(outside)).not.toContain("un-autre-secret");
  }
});

test("the administration is answered both: what the readers meet, and what Facebook saw", async () => {
  const { status, body } = await site.admin.post("/api/admin/platforms/reach");
  expect(status).toBe(200);
  expect(body.checks).toHaveLength(5);
  expect(body.outside).toMatchObject({ sentence: expect.any(String) });
});
