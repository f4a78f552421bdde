export { consentCalls } from "./consent.routes.ts";
export { eraseTextsJob } from "./erase-texts.job.ts";
export { forgetWithdrawal } from "./forget-withdrawal.ts";
