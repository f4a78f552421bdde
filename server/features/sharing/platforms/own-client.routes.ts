import type { FastifyInstance } from "fastify";
import { outsideLimit } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { CLIENT_METADATA_PATH, clientMetadata } from "./adapters/bluesky/bluesky-client.ts";

/** Authorization servers read it at each connection; a new address of the community is soon known. */
const KEPT_SECONDS = 300;

/**
 * Where this server says which application it is: servers of the AT Protocol register none, and
 * read it from the application's own address. Anyone may read it: it holds public keys only.
 */
export function ownClientRoutes(
  app: FastifyInstance,
  { services: { config, secrets } }: { services: Pick<Services, "config" | "secrets"> },
): void {
  const { publicUrl } = config;
  app.get(CLIENT_METADATA_PATH, { config: { rateLimit: outsideLimit } }, (_, reply) =>
    reply
      .header("cache-control", `public, max-age=${KEPT_SECONDS}`)
      .send(clientMetadata({ publicUrl, encryption: secrets.encryption })),
  );
}
