import { randomBytes } from "node:crypto";
import http from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { partnerPhotoUrl, partnerVideoUrl } from "../../server/features/media/index.ts";
import { type Directness, filesOrigin } from "../../server/infrastructure/config-places.ts";
import { securityHeaders } from "../../server/infrastructure/http/security-headers.ts";
import { writeMediaChoice } from "../../server/infrastructure/storage/media-choice.ts";
import {
  type Client,
  HOUR,
  jpeg,
  MINUTE,
  publish,
  signUp,
  startTestParvis,
  until,
  upload,
  uploadPhoto,
  uploadVideo,
} from "../builders/index.ts";
import { startStrictS3 } from "../fakes/s3-server.ts";

let now = new Date();
const s3 = await startStrictS3({ clock: () => now });
const s3Media = { bucket: s3.bucket, prefix: "photos/" };
const start = async (s3Direct: Directness) => {
  const site = await startTestParvis({
    config: { s3: s3.access, s3Media, s3Direct, roles: ["web"] },
    outside: true,
  });
  await writeMediaChoice(site.db, site.dataDir, { place: "s3", former: null, s3: s3Media });
  await until(() => site.parvis.services.media.bucket());
  return site;
};
const site = await start("all");
afterAll(async () => {
  await site.stop();
  await s3.stop();
});

const SHOWN = { "sec-fetch-mode": "no-cors" };

/** A request with the headers of a browser that shows a page: `fetch` says `cors` of its own. */
function show(who: Client, url: string, headers: Record<string, string>, method = "GET") {
  return new Promise<http.IncomingMessage & { length: number }>((resolve, reject) => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = http.request(new URL(url, who.url), {
      method,
      headers: { ...headers, cookie },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on("end", () => resolve(Object.assign(response, { length })));
    });
    request.end();
  });
}
const addressOf = async (id: string) =>
  (await site.admin.get(`/api/media/${id}`)).body.url as string;
const fileBytes = randomBytes(5000);
const [photo, video, file] = await Promise.all([
  uploadPhoto(site.admin, await jpeg(900, 600)),
  uploadVideo(site.admin),
  upload(site.admin, fileBytes, { filename: "chants d’été.pdf", filetype: "application/pdf" }),
]);

/** What a browser is answered that shows a file, and where it is led. */
async function led(url: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await show(site.admin, url, { ...SHOWN, ...headers }, method);
  return { status: answer.statusCode, to: answer.headers.location ?? "", answer };
}

describe("files that the store itself answers", () => {
  test("are led to once it is known who asks, as what they are, for five minutes", async () => {
    const before = s3.asked.length;
    const { status, to, answer } = await led(await addressOf(photo));
    expect(status).toBe(302);
    expect(answer.headers["cache-control"]).toBe("private, max-age=150");
    expect(answer.headers.vary).toBe("sec-fetch-mode");
    // No request of ours to the store: it is the browser's.
    expect(s3.asked.length).toBe(before);
    expect(to.startsWith(`${s3.access.endpoint}/${s3.bucket}/photos/attached/${photo}/`)).toBe(
      true,
    );
    expect(to).not.toContain(s3.access.secretKey);
    const shown = await fetch(to);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toMatch(/^private/);
    now = new Date(now.getTime() + 6 * MINUTE);
    expect((await fetch(to)).status).toBe(403);
    now = new Date();
  });

  test("are read in part where they play, and still an hour after a pause", async () => {
    const { to } = await led(await addressOf(video), { range: "bytes=0-" });
    const part = await fetch(to, { headers: { range: "bytes=10-19" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect(part.headers.get("content-type")).toBe("video/mp4");
    now = new Date(now.getTime() + 50 * MINUTE);
    expect((await fetch(to, { headers: { range: "bytes=10-19" } })).status).toBe(206);
    now = new Date(now.getTime() + HOUR);
    expect((await fetch(to)).status).toBe(403);
    now = new Date();
  });

  test("are saved under their name, and open nowhere", async () => {
    const { to } = await led(await addressOf(file), { "sec-fetch-mode": "navigate" });
    const saved = await fetch(to);
    expect(Buffer.from(await saved.arrayBuffer()).equals(fileBytes)).toBe(true);
    expect(saved.headers.get("content-type")).toBe("application/octet-stream");
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment; .*chants%20d/);
  });

  test("can be asked about", async () => {
    const { to } = await led(await addressOf(photo), {}, "HEAD");
    const answer = await fetch(to, { method: "HEAD" });
    expect([answer.status, Number(answer.headers.get("content-length")) > 0]).toEqual([200, true]);
  });

  test("are led to for nobody else", async () => {
    const url = await addressOf(photo);
    const other = await signUp(site, "Grâce");
    for (const who of [site.visitor(), other]) {
      const { statusCode = 0, headers } = await show(who, url, SHOWN);
      expect([statusCode >= 400, headers.location]).toEqual([true, undefined]);
    }
  });

  test("come from here for scripts and programs, and where anyone may see them", async () => {
    const url = await addressOf(photo);
    for (const headers of [{ "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "same-origin" }, {}])
      expect((await show(site.admin, url, headers as Record<string, string>)).statusCode).toBe(200);
  });

  test("are let in by the content policy, where they are shown alone", () => {
    const policyOf = (said: Directness) =>
      securityHeaders(true, filesOrigin({ s3: s3.access, s3Direct: said }))[
        "content-security-policy"
      ] ?? "";
    const letIn = policyOf("all")
      .split(";")
      .filter((line) => line.includes(s3.access.endpoint));
    expect(letIn.map((line) => line.trim().split(" ")[0]).sort()).toEqual([
      "connect-src",
      "img-src",
      "media-src",
    ]);
    expect(policyOf("off")).toBe(securityHeaders(true)["content-security-policy"]);
  });
});

test("platforms fetch photos and videos from here, without being led elsewhere", async () => {
  const { services } = site.parvis;
  await publish(site.admin, site.group, "Une photo", { mediaIds: [photo] });
  const { body } = await site.admin.get(`/api/media/${video}`);
  const name = new URL(body.url, site.url).pathname.split("/").at(-1) as string;
  const addresses = [
    partnerPhotoUrl(services, photo, { maxSide: 800, maxBytes: 500_000 }),
    partnerVideoUrl(services, { mediaId: video, name, mime: body.mime, size: body.size }),
  ];
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    for (const headers of [{}, SHOWN]) {
      const answer = await show(
        site.visitor(),
        pathname + search,
        headers as Record<string, string>,
      );
      expect(answer.statusCode).toBe(200);
      expect(answer.length).toBeGreaterThan(100);
    }
  }
});

test("only sounds, videos and files are led to where photos are to be kept by browsers", async () => {
  const other = await start("recordings");
  const id = await uploadPhoto(other.admin);
  const film = await uploadVideo(other.admin);
  const answerOf = async (mediaId: string) => {
    const { body } = await other.admin.get(`/api/media/${mediaId}`);
    return (await show(other.admin, body.url, SHOWN)).statusCode;
  };
  expect([await answerOf(id), await answerOf(film)]).toEqual([200, 302]);
  // Some of them are still on the disk of this server alone.
  await writeMediaChoice(other.db, other.dataDir, { place: "s3", former: "disk", s3: s3Media });
  await until(async () => (await answerOf(film)) === 200);
  await other.stop();
});
