import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { readLimit } from "../../infrastructure/http/limits.ts";

const ADDRESS = "/shared";

/** What of a share is read here: its words come first, before any file. */
const MOST_READ = 64 * 1024;
/** Bytes of a body let through unread, so that the browser gets the answer: ten phone photos. */
const MOST_SENT = 100 * 1024 * 1024;
/** What of a share is read, and how many letters an address may carry of each. */
const LETTERS: Record<string, number> = { title: 150, text: 800, url: 800 };

/**
 * `POST /shared`: what the phone's share menu sends when its browser lost the service worker that
 * handles it on the phone. Nothing is stored: text and link go on in the address, to the composer
 * of the member who signs in there, which says that the files did not follow.
 */
export const sharedPages: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "multipart/form-data",
    (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const boundary = /boundary="?([^";]{1,70})/.exec(String(request.headers["content-type"]));
      return readParts(payload, boundary?.[1] ?? "");
    },
  );
  app.addContentTypeParser("*", { parseAs: "string" }, async () => new URLSearchParams());
  // The phone itself sends it, from no page: browsers give it the origin « null ».
  const config = { rateLimit: readLimit, fromAnywhere: true, takesFiles: true };
  app.post<{ Body: URLSearchParams | undefined }>(ADDRESS, { config }, async (request, reply) => {
    const said = request.body ?? new URLSearchParams();
    return reply.header("cache-control", "no-store").redirect(`${ADDRESS}?${said}`, 303);
  });
};

/** The words of a form with files, and whether it had some. */
async function readParts(payload: AsyncIterable<Buffer>, boundary: string) {
  const head: Buffer[] = [];
  let size = 0;
  for await (const piece of payload) {
    if (size < MOST_READ) head.push(piece);
    size += piece.length;
    if (size > MOST_SENT) break;
  }
  const said = new URLSearchParams();
  if (boundary === "") return said;
  for (const part of Buffer.concat(head).toString().split(`--${boundary}`)) {
    const [header = "", value = ""] = part.split(/\r\n\r\n(.*)/s);
    const name = /name="(\w+)"/.exec(header)?.[1];
    const letters = LETTERS[name ?? ""] ?? 0;
    if (/filename=/i.test(header)) said.set("fichiers", "perdus");
    else if (name && letters > 0) said.set(name, cut(value.replace(/\r\n$/, ""), letters));
  }
  return said;
}

const cut = (words: string, letters: number) => [...words].slice(0, letters).join("");
