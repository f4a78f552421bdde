import { callQuery } from "../../../infrastructure/reading/queries.ts";

/** Texts to begin with, in the community’s words; the author fills in the parts between brackets. */
export const templatesQuery = callQuery("shares", "listTemplates");

const BLANK = /\[[^\][\n]{2,60}\]/;

/** Whether a text still has something between brackets to fill in. */
export const hasBlanks = (text: string): boolean => BLANK.test(text);
