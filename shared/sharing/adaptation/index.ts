export { type Adapted, adaptFor, type ShareSource } from "./adapt.ts";
export { cutToFit, restOf } from "./cut.ts";
export type { Fitting, Note } from "./fitting.ts";
export { type FollowUp, MAX_COMMENT } from "./follow-ups.ts";
export { graphemes } from "./graphemes.ts";
export {
  type LinkedinPart,
  linkedinParts,
  mentionsIn,
  type PageMention,
} from "./linkedin-parts.ts";
export { measure, xPostCost } from "./measure.ts";
export { lengthWith } from "./named-accounts.ts";
export type { Problem } from "./problems.ts";
export { measureSms, simplifyForSms } from "./sms.ts";
export { formattedFor } from "./telegram-html.ts";
export { windowUrl } from "./windows.ts";
