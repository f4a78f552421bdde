import { useDeferredValue } from "react";
import type {
  Platform,
  SharingState,
} from "../../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import type { PlatformOverride } from "../../../../../shared/sharing/share-post.contract.ts";
import { fittedFor } from "../adapted.ts";
import type { CreatorMedia } from "../creator-media.ts";
import { smsChoices } from "../sms-choices.ts";
import { chosenAccounts, usableAccounts } from "../standing.ts";
import type { Creator } from "../use-creator.ts";
import { useShownMedia } from "../use-shown-media.ts";

export type Previewed = ReturnType<typeof usePreviewed>;

/** The chosen platforms, and what each makes of the draft as it is being written. */
export function usePreviewed(creator: Creator, media: CreatorMedia, state: SharingState) {
  const { draft, change } = creator;
  const shown = useShownMedia(media);
  const chosen = state.platforms.filter(({ id }) => draft.platforms.includes(id));
  // Fitting five texts must not hold back the letters being typed.
  const written = useDeferredValue(draft);
  const fitted = new Map(
    chosen.map((platform) => [platform.id, fittedFor(platform, written, shown, state)]),
  );
  return {
    creator,
    chosen,
    fitted,
    shown,
    smsChoices: (platform: Platform) =>
      smsChoices(
        (override) => fittedFor(platform, written, shown, state, override),
        // What is chosen shows at once.
        draft.overrides.sms,
      ),
    onOverride: (platform: PlatformId, given: PlatformOverride | undefined) =>
      change({ overrides: { ...draft.overrides, [platform]: given } }),
  };
}

/** The accounts of a platform that a draft goes to. */
export const accountsOf = (platform: Platform, { draft }: Creator) =>
  usableAccounts(platform).filter(({ id }) =>
    chosenAccounts(platform, draft.accounts[platform.id]).includes(id),
  );

/** « Béthanie Montreuil et Chorale »: the accounts it goes to, by their names. */
export const accountNames = (platform: Platform, creator: Creator): string[] =>
  accountsOf(platform, creator).map(({ accountName }) => accountName);
