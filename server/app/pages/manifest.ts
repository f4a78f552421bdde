import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { readLimit } from "../../infrastructure/http/limits.ts";
import type { ApplicationParts } from "./application.ts";

/** The built file that this route replaces. */
export const MANIFEST = "manifest.webmanifest";

/**
 * `/manifest.webmanifest`: describes the application to the phone on whose home screen the member
 * puts it. It bears the name of the community.
 *
 * @param client the folder of the built files
 */
export async function manifestPage(
  app: FastifyInstance,
  client: string,
  { community }: Pick<ApplicationParts, "community">,
): Promise<void> {
  const built = JSON.parse(await readFile(`${client}${MANIFEST}`, "utf8"));
  app.get(`/${MANIFEST}`, { config: { rateLimit: readLimit } }, async (_request, reply) => {
    const known = await community.read();
    const named = known && { name: known.title, short_name: known.shortName || known.title };
    return reply
      .type("application/manifest+json")
      .header("cache-control", "no-cache")
      .send({ ...built, ...named });
  });
}
