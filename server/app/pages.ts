import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { DomainError } from "../../shared/ground/errors.ts";
import type { DrawFirstView } from "../../shared/ground/first-data.ts";
import type { RenderPublicPage } from "../../shared/public-pages.ts";
import { readLanding } from "../features/gathering/wiring.ts";
import { readHelpNumbers, readLegalVersions } from "../features/people/wiring.ts";
import { limitHook, readLimit } from "../infrastructure/http/limits.ts";
import { type ApplicationParts, application } from "./pages/application.ts";
import { contestPages } from "./pages/contest.ts";
import { dataDeletedPage } from "./pages/data-deleted.ts";
import { eventPages } from "./pages/event.ts";
import { guidePages } from "./pages/guides.ts";
import { MANIFEST, manifestPage } from "./pages/manifest.ts";
import { type Drawing, publicPages } from "./pages/public-pages.ts";
import { sendMessagePages } from "./pages/send-message.ts";
import { sharedPages } from "./pages/shared.ts";
import { hashOf, readShell } from "./pages/shell.ts";
import { unsubscribePages } from "./pages/unsubscribe.ts";

const CLIENT = fileURLToPath(new URL("../../dist/client/", import.meta.url));
const PUBLIC_PAGES = new URL("../../dist/public-pages/entry.js", import.meta.url);
const FIRST_VIEW = new URL("../../dist/public-pages/first-view.js", import.meta.url);

/** After the server listens, unless a page is asked for before. */
const LOAD_DRAWING_AFTER_MS = 1000;

/** Folders of the build. */
const FOLDERS = ["assets", "icons"];

type Parts = Omit<
  ApplicationParts,
  "drawing" | "readLanding" | "readLegal" | "readHelpNumbers" | "readsReplicas"
>;

/**
 * The pages: public ones drawn on the server, built files kept for ever by browsers, and the
 * document of the application for every other address. Addresses of the API never fall through.
 */
export async function pages(app: FastifyInstance, given: Parts): Promise<void> {
  if (!existsSync(CLIENT)) {
    app.log.warn("Côté navigateur non construit\u00a0: lancez npm run build");
    const { rateLimitFactor } = given.services.config;
    app.setNotFoundHandler(limitHook(app, readLimit, rateLimitFactor), () => {
      throw new DomainError("NOT_FOUND");
    });
    return;
  }
  const built = { index: false as const, preCompressed: true, setHeaders: headBuiltFiles };
  // One route for each folder: a route for each of 700 files would take a twentieth of a start.
  for (const folder of FOLDERS)
    await app.register(fastifyStatic, {
      ...built,
      root: `${CLIENT}${folder}`,
      prefix: `/${folder}/`,
      decorateReply: false,
    });
  const globIgnore = [MANIFEST, ...FOLDERS.map((folder) => `${folder}/**`)];
  await app.register(fastifyStatic, { ...built, root: CLIENT, wildcard: false, globIgnore });
  let drawing: Promise<Drawing> | undefined;
  const parts: ApplicationParts = {
    ...given,
    drawing() {
      // A failed load is retried at the next call: the process may have been short of file handles.
      drawing ??= loadDrawing().catch((error) => {
        drawing = undefined;
        throw error;
      });
      return drawing;
    },
    readLanding: () => readLanding(given.services.db, given.services.clock()),
    readHelpNumbers: () => readHelpNumbers(given.services.db),
    readLegal: (page) => readLegalVersions(given.services.db, page, given.services.clock()),
    readsReplicas: given.services.config.replicaUrls.length > 0,
  };
  // Loading takes a fifth of a second in which nothing is answered: those who wait come first.
  let loading: NodeJS.Timeout | undefined;
  app.addHook("onListen", (done) => {
    loading = setTimeout(() => {
      parts.drawing().catch((err) => app.log.error({ err }, "Pages impossibles à dessiner"));
    }, LOAD_DRAWING_AFTER_MS);
    done();
  });
  app.addHook("onClose", async () => clearTimeout(loading));
  publicPages(app, parts);
  await app.register(sendMessagePages(parts));
  await app.register(contestPages(parts));
  await app.register(unsubscribePages(parts));
  await app.register(sharedPages);
  dataDeletedPage(app, parts);
  eventPages(app, parts);
  await guidePages(app, parts);
  await manifestPage(app, CLIENT, parts);
  application(app, parts);
}

async function loadDrawing(): Promise<Drawing> {
  const { renderPublicPage, publicStyle, style } = (await import(PUBLIC_PAGES.href)) as {
    renderPublicPage: RenderPublicPage;
    publicStyle: string;
    style: string;
  };
  const { drawFirstView } = (await import(FIRST_VIEW.href)) as { drawFirstView: DrawFirstView };
  const shell = await readShell(CLIENT, style);
  return { render: renderPublicPage, styleHash: hashOf(publicStyle), drawFirstView, shell };
}

/** Headers about documents mean nothing on a script or a font, and add a kilobyte to each. */
const OF_DOCUMENTS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-frame-options",
];
const OF_CALLS = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];

/** Headers of revalidation: immutable files are never revalidated. */
const OF_ASKING_AGAIN = ["last-modified", "etag"];

/** Built files carry their fingerprint in their name, except those that must be found by it. */
function headBuiltFiles(reply: FastifyReply, path: string): void {
  const lasting = /[\\/]assets[\\/]/.test(path);
  reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (!lasting && !/[\\/]icons[\\/]/.test(path)) return;
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  if (!lasting) return;
  for (const name of [...OF_CALLS, ...OF_ASKING_AGAIN]) reply.removeHeader(name);
}
