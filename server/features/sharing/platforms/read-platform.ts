import { DomainError } from "../../../../shared/ground/errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import type { AdapterPlatform, ApiAdapter } from "./adapter.ts";
import { effectivePlatform } from "./effective-platform.ts";
import { findClient } from "./platform.query.ts";
import { createPlatformRequest } from "./platform-request.ts";
import { adapterOf } from "./registry.ts";

/** Where the secret of a platform's application is kept sealed. */
export const secretPlace = (id: PlatformId): string => `platform_settings/${id}/client_secret`;

type Parts = Pick<Services, "db" | "secrets" | "config" | "outgoing" | "clock">;

/**
 * A platform as its adapter is given it: the settings in force, the secret opened, and where it is.
 *
 * @param wanted `evenOff` for what must work on a platform the community no longer offers, such as
 *   taking an access away
 * @throws DomainError PLATFORM_NOT_SUPPORTED for one without an API, PLATFORM_OFF, and
 *   PLATFORM_NOT_CONFIGURED where connecting needs a client id and secret that are not set
 */
export async function readPlatform(
  services: Parts,
  id: PlatformId,
  wanted: { evenOff?: boolean } = {},
): Promise<AdapterPlatform> {
  const named = { platform: PLATFORM_NAMES[id] };
  const adapter = adapterOf(id);
  if (!adapter) throw new DomainError("PLATFORM_NOT_SUPPORTED", undefined, named);
  const client = await findClient(services.db, id);
  const settings = effectivePlatform(id, { stored: client?.stored, adapter, hasLists: false });
  if (!settings.enabled && !wanted.evenOff) throw new DomainError("PLATFORM_OFF", undefined, named);
  if (adapter.oauth && !settings.configured)
    throw new DomainError("PLATFORM_NOT_CONFIGURED", undefined, named);
  const { publicUrl } = services.config;
  const { encryption } = services.secrets;
  const { clientId, clientSecret } = adapter.ownClient?.({ publicUrl, encryption }) ?? {
    clientId: settings.clientId,
    clientSecret: openSecret(services, id, client?.sealedSecret ?? null) ?? "",
  };
  return {
    id,
    clientId,
    scope: settings.scope,
    clientSecret,
    apiVersion: settings.apiVersion ?? "",
    address: (name) => addressOf(services, adapter, name),
    ask: createPlatformRequest(services.outgoing),
    now: services.clock,
  };
}

/** The secret that a platform signs its own calls with; null where none is set. */
export async function readClientSecret(
  services: Pick<Services, "db" | "secrets">,
  id: PlatformId,
): Promise<string | null> {
  return openSecret(services, id, (await findClient(services.db, id))?.sealedSecret ?? null);
}

/** Where a platform is, by the adapter's name for it; the configuration may replace each. */
export function addressOf(
  { config }: Pick<Services, "config">,
  adapter: Pick<ApiAdapter, "id" | "addresses">,
  name: string,
): string {
  const address = config.platformAddresses[adapter.id]?.[name] ?? adapter.addresses[name];
  if (address === undefined) throw new Error(`${adapter.id} has no address called ${name}`);
  return address;
}

function openSecret(
  { secrets }: Pick<Services, "secrets">,
  id: PlatformId,
  sealed: string | null,
): string | null {
  return sealed === null ? null : createVault(secrets.encryption).open(secretPlace(id), sealed);
}
