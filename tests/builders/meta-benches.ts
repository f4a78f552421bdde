import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { facebook } from "../../server/features/sharing/platforms/adapters/facebook/facebook.ts";
import { instagram } from "../../server/features/sharing/platforms/adapters/instagram/instagram.ts";
import { threads } from "../../server/features/sharing/platforms/adapters/threads/threads.ts";
import { startFacebookDouble } from "../fakes/platforms/facebook/facebook.ts";
import { startInstagramDouble } from "../fakes/platforms/instagram.ts";
import { answerMetaConsent } from "../fakes/platforms/meta-consent.ts";
import { startThreadsDouble } from "../fakes/platforms/threads/threads.ts";
import { jpeg } from "./photos.ts";
import { APPLICATION, videoOf } from "./platform-bench.ts";
import type { AdapterBench } from "./platform-benches.ts";
import { connectByOAuth } from "./platform-connection.ts";

/** Bytes of the videos that stand on a shelf. */
export const SHELF_VIDEO_SIZE = 5_000_000;

const PAGE =
  '<meta property="og:title" content="Veillée"/><meta property="og:image" content="https://parvis.example/a.jpg"/>';

/** Where platforms fetch our photos and videos from. */
export type Shelf = {
  /** Where an address of `photoOf` or `videoOf` really is. */
  fetchFrom(url: string): string;
  /** What `*.jpg` is from now on. */
  put(photo: Buffer): void;
  stop(): Promise<void>;
};

/** Serves `*.jpg`, `*.mp4` and a page on loopback; every other address is unknown. */
export async function startShelf(): Promise<Shelf> {
  let photo = await jpeg(800, 600);
  const server = createServer(async ({ url = "" }, response) => {
    const video = /([\w-]+)\.mp4$/.exec(url);
    const bytes =
      video && (await videoOf(video[1] ?? "", SHELF_VIDEO_SIZE).read(0, SHELF_VIDEO_SIZE));
    if (bytes) response.writeHead(200, { "content-type": "video/mp4" }).end(bytes);
    else if (url.endsWith(".html")) response.end(PAGE);
    else if (url.endsWith(".jpg"))
      response.writeHead(200, { "content-type": "image/jpeg" }).end(photo);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    fetchFrom: (url) => `http://127.0.0.1:${port}${new URL(url).pathname}`,
    put: (bytes) => {
      photo = bytes;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The application was removed by the person. */
const REMOVED = 458;

/** Facebook, Instagram and Threads. */
export const META_BENCHES: readonly AdapterBench[] = [
  {
    adapter: facebook,
    uploadStep: "photo",
    needsImage: false,
    showsAlt: true,
    async start() {
      const shelf = await startShelf();
      const { fetchFrom } = shelf;
      const double = await startFacebookDouble({ application: APPLICATION, fetchFrom });
      return {
        ...double,
        forget: () => double.endTokens(REMOVED),
        stop: async () => {
          await Promise.all([double.stop(), shelf.stop()]);
        },
      };
    },
    connect: (platform) => connectByOAuth(facebook, platform, answerMetaConsent),
  },
  {
    adapter: instagram,
    uploadStep: "container",
    needsImage: true,
    showsAlt: true,
    async start() {
      const shelf = await startShelf();
      const { fetchFrom } = shelf;
      const double = await startInstagramDouble({ application: APPLICATION, fetchFrom });
      return {
        ...double,
        forget: () => double.endTokens(REMOVED),
        stop: async () => {
          await Promise.all([double.stop(), shelf.stop()]);
        },
      };
    },
    connect: (platform) => connectByOAuth(instagram, platform, answerMetaConsent),
  },
  {
    adapter: threads,
    uploadStep: "container",
    needsImage: false,
    showsAlt: true,
    async start() {
      const shelf = await startShelf();
      const { fetchFrom } = shelf;
      const double = await startThreadsDouble({ application: APPLICATION, fetchFrom });
      return {
        ...double,
        forget: () => double.endTokens(REMOVED),
        stop: async () => {
          await Promise.all([double.stop(), shelf.stop()]);
        },
      };
    },
    connect: (platform) => connectByOAuth(threads, platform, answerMetaConsent),
  },
];
