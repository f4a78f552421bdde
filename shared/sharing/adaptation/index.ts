export { type Adapted, adaptFor, type Problem, type ShareSource } from "./adapt.ts";
export { cutToFit, restOf } from "./cut.ts";
export type { Fitting, Note } from "./fitting.ts";
export { type FollowUp, MAX_COMMENT } from "./follow-ups.ts";
export { graphemes } from "./graphemes.ts";
export { measure, xPostCost } from "./measure.ts";
export { measureSms, simplifyForSms } from "./sms.ts";
export { formattedFor } from "./telegram-html.ts";
export { windowUrl } from "./windows.ts";
