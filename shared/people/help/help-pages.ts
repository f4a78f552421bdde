import { accountWords } from "./account-words.ts";
import { elsewhereWords } from "./elsewhere-words.ts";
import { everywhereWords } from "./everywhere-words.ts";
import { gatheringWords } from "./gathering-words.ts";
import type { HelpPageBody, HelpPageId } from "./help-index.ts";
import { protectingWords } from "./protecting-words.ts";
import { runningWords } from "./running-words.ts";
import { talkingWords } from "./talking-words.ts";
import { writingWords } from "./writing-words.ts";

/** What every page of help says. */
export const HELP_PAGES: Readonly<Record<HelpPageId, HelpPageBody>> = {
  ...writingWords,
  ...gatheringWords,
  ...talkingWords,
  ...everywhereWords,
  ...accountWords,
  ...protectingWords,
  ...elsewhereWords,
  ...runningWords,
};
