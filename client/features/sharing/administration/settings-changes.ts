import {
  DEFAULT_LIMITS,
  PLATFORMS,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import type { Faults } from "../../../infrastructure/use-submit.ts";
import { texts } from "./texts.ts";

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? "").trim();
const hashtagsOf = (data: FormData, name = "hashtags"): string[] =>
  textOf(data, name).split(/\s+/).filter(Boolean);
const areHashtags = (tags: readonly string[]): boolean =>
  tags.every((tag) => /^#[\p{L}\p{N}_]+$/u.test(tag));

/** Platforms that show hashtags. */
export const TAGGED_PLATFORMS = PLATFORMS.filter((id) => DEFAULT_LIMITS[id].maxHashtags > 0);
/** The most hashtags of one platform that the API accepts. */
const MOST_OF_ONE = 5;
/** People write 12,50 as well as 12.50. */
const dollarsOf = (data: FormData): string => textOf(data, "monthlyCostCeiling").replace(",", ".");

/** What of the settings cannot be. */
export function settingsFaults(data: FormData): Faults {
  const hours = Number(textOf(data, "missedAfterHours"));
  return {
    ...(!(Number.isInteger(hours) && hours >= 1 && hours <= 168) && {
      missedAfterHours: texts.publications.faults.hours,
    }),
    ...(!/^(\d{1,5}(\.\d{1,2})?)?$/.test(dollarsOf(data)) && {
      monthlyCostCeiling: texts.publications.faults.dollars,
    }),
    ...(!areHashtags(hashtagsOf(data)) && { hashtags: texts.publications.hashtagFault }),
    ...Object.assign({}, ...TAGGED_PLATFORMS.map((id) => platformFault(data, id))),
  };
}

function platformFault(data: FormData, id: PlatformId): Faults {
  const name = `hashtags-${id}`;
  const tags = hashtagsOf(data, name);
  if (!areHashtags(tags)) return { [name]: texts.publications.hashtagFault };
  return tags.length > MOST_OF_ONE
    ? { [name]: texts.publications.tooManyHashtags(MOST_OF_ONE) }
    : {};
}

/** The settings as the form has them. */
export function settingsOf(data: FormData) {
  const dollars = dollarsOf(data);
  return {
    approvalRequired: data.has("approvalRequired"),
    readXResults: data.has("readXResults"),
    missedAfterHours: Number(textOf(data, "missedAfterHours")),
    monthlyCostCeiling: dollars === "" ? null : Number(dollars),
    adaptation: {
      hashtags: hashtagsOf(data),
      platformHashtags: Object.fromEntries(
        TAGGED_PLATFORMS.map((id) => [id, hashtagsOf(data, `hashtags-${id}`)]),
      ),
      linkedinFooter: textOf(data, "linkedinFooter"),
      smsSignature: textOf(data, "smsSignature"),
      emailSubject: textOf(data, "emailSubject"),
    },
  };
}
