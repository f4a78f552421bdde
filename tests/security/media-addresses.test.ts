import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Media } from "../../shared/media/media.contract.ts";
import {
  beginUpload,
  type Client,
  closedGroup,
  createTestClock,
  DAY,
  jpeg,
  publish,
  sendBytes,
  setState,
  signUp,
  startTestParvis,
  type TestMember,
  type TestParvis,
  uploadPhoto,
} from "../builders/index.ts";
import { expectRefusal } from "../properties/village.ts";

const clock = createTestClock();
let site: TestParvis;
let owner: TestMember;
let friend: TestMember;
let outsider: TestMember;
let photo: Media;

beforeAll(async () => {
  site = await startTestParvis({ clock });
  owner = await signUp(site, "Adèle");
  friend = await signUp(site, "Bakary");
  outsider = await signUp(site, "Céline");
  const circle = await closedGroup(site, "Cercle", { members: [owner, friend] });
  const mediaIds = [await uploadPhoto(owner)];
  photo = (await publish(owner, circle, "", { mediaIds })).media[0] as Media;
});
afterAll(() => site.stop());

const open = async (who: { get: TestMember["get"] }, address: string) =>
  (await who.get(address)).status;

/** The address of the photo as its friend was given it. */
async function friendsAddress(): Promise<string> {
  const { body } = await friend.get("/api/feed");
  return body.items[0].media[0].url;
}

describe("the address of a photo in a closed group", () => {
  it("opens for whom it was given to, and for nobody else", async () => {
    const address = await friendsAddress();
    expect(await open(friend, address)).toBe(200);
    expect(await open(owner, address)).toBe(404);
    expect(await open(outsider, address)).toBe(404);
    expect(await open(outsider, photo.url)).toBe(404);
    expect(await open(site.visitor(), address)).toBe(401);
  });

  it("altered in any part, opens nothing", async () => {
    const url = new URL(await friendsAddress(), site.url);
    const altered = (change: (one: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.pathname + copy.search;
    };
    const signature = url.searchParams.get("s") ?? "";
    const addresses = [
      altered((one) => one.searchParams.delete("s")),
      altered((one) => one.searchParams.delete("e")),
      altered((one) => one.searchParams.set("s", "")),
      altered((one) => one.searchParams.set("s", signature.slice(0, -1))),
      altered((one) => one.searchParams.set("s", `${signature}A`)),
      altered((one) => one.searchParams.set("s", signature.toLowerCase())),
      altered((one) => one.searchParams.set("e", String(Number(one.searchParams.get("e")) + 1))),
      altered((one) => one.searchParams.set("e", "999999")),
      altered((one) => one.searchParams.append("s", signature)),
      altered((one) => {
        one.pathname = one.pathname.replace("/attached/", "/members/");
      }),
      altered((one) => {
        one.pathname = one.pathname.replace("/attached/", "/public/");
      }),
      altered((one) => {
        one.pathname = one.pathname.replace(/[0-9a-f]{12}\//, "000000000000/");
      }),
    ];
    for (const address of addresses) expectRefusal(await friend.get(address), address);
  });

  it("no longer opens after three days, and a new one does", async () => {
    const address = await friendsAddress();
    const device = await friend.onAnotherDevice();
    clock.advance(3 * DAY);
    expect(await open(device, address)).toBe(404);
    const { body } = await device.get("/api/feed");
    expect(await open(device, body.items[0].media[0].url)).toBe(200);
  });

  it("opens nothing for a member who is suspended", async () => {
    const address = await friendsAddress();
    await setState(site, friend, "suspended");
    expect(await open(friend, address)).toBe(403);
    await setState(site, friend, "active");
    expect(await open(friend, address)).toBe(200);
  });
});

const ID = "01a1ffff-54b1-7062-abfb-9b007525cd34";
const PATHS = [
  "/media/public/../../secrets.json",
  "/media/public/%2e%2e/%2e%2e%2fsecrets.json",
  "/media/public/..%2f..%2fsecrets.json/a.webp",
  `/media/public/${ID}/..%2f..%2f..%2fsecrets.json`,
  `/media/public/${ID}/%2e%2e%2f%2e%2e%2fsecrets.webp`,
  `/media/public/${ID}/..%5c..%5csecrets.webp`,
  `/media/public/${ID}/%00.webp`,
  `/media/public/${ID}%00/1600.webp`,
  `/media/public/${ID}/.webp`,
  `/media/public/${ID}/1600.webp%00.html`,
  `/media/public/${ID}/x.html`,
  `/media/public/${ID}/x.svg`,
  "/media/public/..../1600.webp",
  "/media/%2e%2e/postgresql/1600.webp",
  `/media/..%2fuploads/${ID}/1600.webp`,
  "/media/",
  "/media",
];

describe("addresses that try to leave the folder of media", () => {
  it.each(PATHS)("%s leads nowhere", async (path) => {
    for (const who of [site.visitor(), owner, site.admin]) {
      const { status, text } = await getAsWritten(who, path);
      expect([status, JSON.parse(text).code]).toEqual([404, "NOT_FOUND"]);
    }
  });
});

/** Asks for an address as it is written: `fetch` would resolve its dots first. */
async function getAsWritten(who: Client, path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(who.url);
  const request = httpRequest({ hostname, port, path, headers: who.cookieHeader(), agent: false });
  request.end();
  const [response] = await once(request, "response");
  let text = "";
  for await (const part of response) text += part;
  return { status: response.statusCode, text };
}

const ACTIVE: Record<string, string> = {
  "an SVG with a script": `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
  "an SVG that begins as a comment": `<!-- ${"x".repeat(300)} --><svg xmlns="http://www.w3.org/2000/svg"/>`,
  "a page": "<!doctype html><script>alert(1)</script>",
  "a PDF": "%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj",
  "a script": "alert(1)",
  "an empty GIF header and a script": "GIF89a/*<script>*/=1;alert(1)",
};

describe("active content", () => {
  it.each(Object.keys(ACTIVE))(
    "%s called a portrait is refused, and nothing of it can be opened",
    async (what) => {
      const bytes = Buffer.from(ACTIVE[what] as string);
      const begun = await beginUpload(owner, bytes.length, {
        filename: "photo.jpg",
        purpose: "portrait",
      });
      const address = String(begun.headers.get("location"));
      const sent = await sendBytes(owner, address, 0, bytes);
      expect([sent.status, sent.body.code]).toEqual([415, "FILE_NOT_READABLE"]);
      const id = address.split("/").at(-1);
      for (const path of [`/api/media/${id}`, `/media/members/${id}/large.webp`, address]) {
        expectRefusal(await owner.get(path), path);
      }
    },
  );

  it("a photo with a page after its last byte is made anew: the page is gone", async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from(ACTIVE["a page"] as string)]);
    const mediaIds = [await uploadPhoto(owner, polyglot)];
    const post = await publish(owner, site.group, "", { mediaIds });
    const file = await owner.fetch("GET", post.media[0]?.url ?? "");
    expect(Buffer.from(await file.arrayBuffer()).includes("alert(1)")).toBe(false);
  });

  it("what is served is a photo in a sandbox, whatever was asked for", async () => {
    const address = await friendsAddress();
    const { headers } = await friend.fetch("GET", address, { headers: { accept: "text/html" } });
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it("another member's upload cannot be seen, continued, ended or described", async () => {
    const begun = await beginUpload(owner, 100);
    const address = String(begun.headers.get("location"));
    const headers = { "tus-resumable": "1.0.0" };
    expect((await outsider.request("HEAD", address, { headers })).status).toBe(404);
    expectRefusal(await sendBytes(outsider, address, 0, Buffer.alloc(100)), "continued");
    expectRefusal(await outsider.request("DELETE", address, { headers }), "ended");
    const own = await uploadPhoto(owner);
    for (const [method, body] of [["GET"], ["PATCH", { alt: "à moi" }], ["DELETE"]] as const) {
      const answer = await outsider.request(method, `/api/media/${own}`, body ? { body } : {});
      expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
    }
    const theft = await outsider.post(`/api/groups/${site.group.id}/posts`, {
      text: "",
      mediaIds: [own],
    });
    expect(theft.body.code).toBe("MEDIA_NOT_READY");
    expect((await owner.request("HEAD", address, { headers })).status).toBe(200);
  });
});
