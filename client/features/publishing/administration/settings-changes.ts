import type { Faults } from "../../../infrastructure/use-submit.ts";
import { texts } from "./texts.ts";

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? "").trim();
const hashtagsOf = (data: FormData): string[] =>
  textOf(data, "hashtags").split(/\s+/).filter(Boolean);
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
    ...(hashtagsOf(data).some((tag) => !/^#[\p{L}\p{N}_]+$/u.test(tag)) && {
      hashtags: texts.publications.hashtagFault,
    }),
  };
}

/** The settings as the form has them. */
export function settingsOf(data: FormData) {
  const dollars = dollarsOf(data);
  return {
    approvalRequired: data.has("approvalRequired"),
    missedAfterHours: Number(textOf(data, "missedAfterHours")),
    monthlyCostCeiling: dollars === "" ? null : Number(dollars),
    adaptation: {
      hashtags: hashtagsOf(data),
      linkedinFooter: textOf(data, "linkedinFooter"),
      smsSignature: textOf(data, "smsSignature"),
      emailSubject: textOf(data, "emailSubject"),
    },
  };
}
