import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { ApiAdapter } from "./adapter.ts";
import { bluesky } from "./adapters/bluesky/bluesky.ts";
import { facebook } from "./adapters/facebook/facebook.ts";
import { instagram } from "./adapters/instagram/instagram.ts";
import { linkedin } from "./adapters/linkedin/linkedin.ts";
import { telegram } from "./adapters/telegram/telegram.ts";
import { threads } from "./adapters/threads/threads.ts";
import { twitter } from "./adapters/twitter/twitter.ts";

/** Every platform reached by its API, one file each in `adapters/`. */
const ADAPTERS: readonly ApiAdapter[] = [
  bluesky,
  facebook,
  instagram,
  linkedin,
  telegram,
  threads,
  twitter,
];

/** By their platform; tests put their own in, see `testing.ts`. */
export const adaptersById = new Map(ADAPTERS.map((adapter) => [adapter.id, adapter]));

/** What speaks to a platform; null for those that only open a window or send mail. */
export const adapterOf = (id: PlatformId): ApiAdapter | null => adaptersById.get(id) ?? null;
