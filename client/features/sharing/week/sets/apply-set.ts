import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import type { AccountSet } from "../../../../../shared/sharing/week/week.contract.ts";
import type { ShareDraft } from "../../creator/draft.ts";
import { chosenAccounts, stillReady } from "../../creator/standing.ts";

type Places = Pick<ShareDraft, "platforms" | "accounts">;

/** What choosing a set changes of a draft, and the platforms of it that nothing can go out to now. */
export function applySet(
  { platforms, accounts }: AccountSet,
  offered: readonly Platform[],
): { places: Places; missing: PlatformId[] } {
  const ready = stillReady(platforms, offered);
  return {
    places: { platforms: ready, accounts },
    missing: platforms.filter((id) => !ready.includes(id)),
  };
}

/** Whether a draft goes to exactly what a set holds. */
export const isChosen = ({ platforms }: AccountSet, draft: Places): boolean =>
  platforms.length === draft.platforms.length &&
  platforms.every((id) => draft.platforms.includes(id));

/** What a set keeps of a draft: the accounts it would go out to, by their ids. */
export function placesOf(draft: Places, offered: readonly Platform[]): Places {
  const accounts = offered
    .filter(({ id }) => draft.platforms.includes(id))
    .map(
      (platform) => [platform.id, chosenAccounts(platform, draft.accounts[platform.id])] as const,
    )
    .filter(([, ids]) => ids.length > 0);
  return { platforms: draft.platforms, accounts: Object.fromEntries(accounts) };
}
