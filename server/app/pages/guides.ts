import { readdir, readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { readLimit } from "../../infrastructure/http/limits.ts";
import type { ApplicationParts } from "./application.ts";
import { propsOf, sendPublicPage } from "./public-pages.ts";
import { type Guide, readGuide } from "./read-guide.ts";

const FOLDER = new URL("../../../docs/guides/", import.meta.url);

/**
 * `/guides/{name}`: what a volunteer does in a platform's console, from `docs/guides`, for members
 * and for who installs.
 * Read when the server starts: a name in an address never reaches the disk.
 */
export async function guidePages(app: FastifyInstance, parts: ApplicationParts): Promise<void> {
  const guides = await readGuides();
  app.get<{ Params: { name: string } }>(
    "/guides/:name",
    { config: { rateLimit: readLimit } },
    async (request, reply) => {
      const { name } = request.params;
      const path = `/guides/${name}`;
      reply.header("vary", "cookie, accept-encoding");
      // Before the installation nobody has an account, and its first step leads to a guide.
      // Who keeps a share of the recovery key may have no account at all.
      if (name !== "releve" && (await parts.community.read()) && !(await parts.viewerOf(request)))
        return reply
          .header("cache-control", "no-store")
          .redirect(`/login?vers=${encodeURIComponent(path)}`);
      const guide = guides.get(name);
      if (!guide) return reply.callNotFound();
      const props = { ...(await propsOf(parts, path)), guide };
      return sendPublicPage(reply, parts, ["guide", props], "private, no-cache");
    },
  );
}

async function readGuides(): Promise<Map<string, Guide>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".md"));
  const read = files.map(
    async (file): Promise<[string, Guide]> => [
      file.replace(/\.md$/, ""),
      readGuide(await readFile(new URL(file, FOLDER), "utf8")),
    ],
  );
  return new Map(await Promise.all(read));
}
