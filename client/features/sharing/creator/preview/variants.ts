import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import { formatsOf, type PostFormat } from "../../../../../shared/sharing/post-formats.ts";
import type { PlatformOverride } from "../../../../../shared/sharing/share-post.contract.ts";
import type { SocialAccount } from "../../../../../shared/sharing/social-accounts.contract.ts";
import type { ShareDraft } from "../draft.ts";
import { chosenAccounts, usableAccounts } from "../standing.ts";

/** One of the ways in which a platform gets the publication: a format, and the accounts of one text. */
export type PlatformVariant = {
  key: string;
  format: PostFormat;
  /** The account that has words of its own; null for all the others. */
  account: SocialAccount | null;
};

type Written = Pick<ShareDraft, "accounts" | "overrides" | "accountTexts">;

/** The formats chosen for a platform, in the order in which they are offered. */
export function chosenFormats(platform: Platform, { overrides }: Pick<Written, "overrides">) {
  if (platform.route !== "api") return ["post" as const];
  const wanted = overrides[platform.id]?.formats ?? ["post"];
  return formatsOf(platform.id).filter((format) => wanted.includes(format));
}

/** A format chosen, or no longer; the last one stays. */
export function toggleFormat(
  platform: Platform,
  draft: Pick<Written, "overrides">,
  format: PostFormat,
): PlatformOverride {
  const chosen = chosenFormats(platform, draft);
  const formats = chosen.includes(format)
    ? chosen.filter((one) => one !== format)
    : formatsOf(platform.id).filter((one) => one === format || chosen.includes(one));
  const before = draft.overrides[platform.id];
  return { ...before, formats: formats.length > 0 ? formats : chosen };
}

/** The accounts of a platform that a draft goes to. */
export const accountsOf = (
  platform: Platform,
  { accounts }: Pick<Written, "accounts">,
): SocialAccount[] =>
  usableAccounts(platform).filter(({ id }) =>
    chosenAccounts(platform, accounts[platform.id]).includes(id),
  );

/** Every way in which a platform gets the publication, the first one first. */
export function variantsOf(platform: Platform, draft: Written): PlatformVariant[] {
  const accounts = accountsOf(platform, draft);
  const apart = accounts.filter(({ id }) => draft.accountTexts[id] !== undefined);
  const shared = apart.length < accounts.length || accounts.length === 0 ? [null] : [];
  return chosenFormats(platform, draft).flatMap((format) => {
    // A story has no words: it is one for all accounts.
    const of = format === "story" ? [null] : [...shared, ...apart];
    return of.map((account) => ({
      key: `${platform.id} ${format} ${account?.id ?? ""}`,
      format,
      account,
    }));
  });
}

/** What is written for one variant: its account's own words over those for its platform. */
export function overrideOf(
  platform: Platform,
  { overrides, accountTexts }: Pick<Written, "overrides" | "accountTexts">,
  account: SocialAccount | null,
): PlatformOverride | undefined {
  const override = overrides[platform.id];
  const text = account ? accountTexts[account.id] : undefined;
  return text === undefined ? override : { ...override, text };
}
