import { useDeferredValue } from "react";
import { type FormatProblem, formatProblems } from "../../../../../shared/sharing/format-rules.ts";
import type {
  Platform,
  SharingState,
} from "../../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import type { PlatformOverride } from "../../../../../shared/sharing/share-post.contract.ts";
import { type Fitted, fittedFor } from "../adapted.ts";
import type { CreatorMedia } from "../creator-media.ts";
import { smsChoices } from "../sms-choices.ts";
import type { Creator } from "../use-creator.ts";
import { useShownMedia } from "../use-shown-media.ts";
import { accountsOf, overrideOf, type PlatformVariant, variantsOf } from "./variants.ts";

export type Previewed = ReturnType<typeof usePreviewed>;

/** What a platform makes of the draft in one of its variants. */
export type Preview = PlatformVariant & {
  platform: Platform;
  fitted: Fitted;
  /** What its format does not take, in French with what to do; those that keep it from going first. */
  faults: FormatProblem[];
};

/** What a format takes is looked at as the server does, of what goes out by an API. */
function faultsOf(
  platform: Platform,
  { format, images, video, text, link, collaborators }: Fitted,
) {
  if (platform.route !== "api") return [];
  const photo = { kind: "photo" as const, bytes: null, duration: null };
  const media = [
    ...images.map(({ width, height, crop }) => ({
      ...photo,
      width: width || null,
      height: height || null,
      cropped: crop !== undefined,
    })),
    ...(video ? [{ ...video, kind: "video" as const }] : []),
  ];
  // What is missing altogether is a problem of the text's own kind already.
  return formatProblems({ platform: platform.id, format, media, text, link, collaborators }).filter(
    ({ code }) => code !== "media-missing",
  );
}

/** Whether something keeps a variant from going out. */
export const isStopped = ({ fitted, faults }: Preview): boolean =>
  fitted.problems.length > 0 || faults.some(({ blocks }) => blocks);

/** The chosen platforms, and what each makes of the draft as it is being written. */
export function usePreviewed(creator: Creator, media: CreatorMedia, state: SharingState) {
  const { draft, change } = creator;
  const shown = useShownMedia(media);
  const chosen = state.platforms.filter(({ id }) => draft.platforms.includes(id));
  // Fitting the texts must not hold back the letters being typed.
  const written = useDeferredValue(draft);
  const fit = (
    platform: Platform,
    override: PlatformOverride | undefined,
    variant?: PlatformVariant,
  ) => fittedFor(platform, written, shown, state, { override, format: variant?.format ?? "post" });
  const previews = chosen.flatMap((platform) =>
    variantsOf(platform, written).map((variant): Preview => {
      const override = overrideOf(platform, written, variant.account);
      const fitted = fit(platform, override, variant);
      return { ...variant, platform, fitted, faults: faultsOf(platform, fitted) };
    }),
  );
  return {
    creator,
    chosen,
    previews,
    shown,
    smsChoices: (platform: Platform) =>
      smsChoices(
        (override) => fit(platform, override),
        // What is chosen shows at once.
        draft.overrides.sms,
      ),
    onOverride: (platform: PlatformId, given: PlatformOverride | undefined) =>
      change({ overrides: { ...draft.overrides, [platform]: given } }),
    /** Words of a platform and of some of its accounts at once; undefined takes them away. */
    onTexts: (
      platform: PlatformId,
      given: PlatformOverride | undefined,
      own: Record<string, string | undefined>,
    ) => {
      const all = Object.entries({ ...draft.accountTexts, ...own });
      change({
        overrides: { ...draft.overrides, [platform]: given },
        accountTexts: Object.fromEntries(all.filter(([, text]) => text !== undefined)) as Record<
          string,
          string
        >,
      });
    },
  };
}

/** « Béthanie Montreuil et Chorale »: the accounts that a variant goes to, by their names. */
export function accountNames(
  { platform, account }: Pick<Preview, "platform" | "account">,
  { draft }: Creator,
): string[] {
  if (account) return [account.accountName];
  return accountsOf(platform, draft)
    .filter(({ id }) => draft.accountTexts[id] === undefined)
    .map(({ accountName }) => accountName);
}
