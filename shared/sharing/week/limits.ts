/** Most drafts a member keeps. */
export const MAX_DRAFTS = 50;
/** Most slots a member has in a week. */
export const MAX_SLOTS = 42;
/** Most sets of accounts a member keeps, and the longest name of one. */
export const MAX_ACCOUNT_SETS = 20;
export const MAX_SET_NAME = 60;
/** Most repeats of a member that still go on, and most times one comes back. */
export const MAX_REPEATS = 30;
export const MAX_TIMES = 104;
/** The longest step between two times, in weeks or months. */
export const MAX_STEP = 12;
/** The part of a text that stands for the day it goes out. */
export const DATE_MARK = "{date}";

export const REPEAT_PERIODS = ["week", "month"] as const;
export type RepeatPeriod = (typeof REPEAT_PERIODS)[number];
