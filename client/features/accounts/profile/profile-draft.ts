import type { Me } from "../../../../shared/people/members.contract.ts";

/** The fields of a profile that the member types. */
export type ProfileWords = { name: string; about: string; city: string; phone: string };
export type ProfileField = keyof ProfileWords;

/** A profile being edited: the typed fields, and their values when the draft began. */
export type ProfileDraft = {
  words: ProfileWords;
  base: ProfileWords;
  /** `updatedAt` of the profile the draft began from. */
  basedOn: string;
};

const FIELDS: readonly ProfileField[] = ["name", "about", "city", "phone"];

const wordsOf = (me: Me): ProfileWords => ({
  name: me.name,
  about: me.about,
  city: me.city ?? "",
  phone: me.phone ?? "",
});

/** A draft in which nothing has been typed yet. */
export function draftOf(me: Me): ProfileDraft {
  const words = wordsOf(me);
  return { words, base: words, basedOn: me.updatedAt };
}

/** Only what was changed: the rest is left as the server has it. */
export function changesOf({ words, base }: ProfileDraft): Partial<ProfileWords> {
  const changed = FIELDS.filter((field) => words[field].trim() !== base[field]);
  return Object.fromEntries(changed.map((field) => [field, words[field].trim()]));
}

/** Whether nothing is typed, not even a space. */
export const isUntouched = ({ words, base }: ProfileDraft): boolean =>
  FIELDS.every((field) => words[field] === base[field]);

/** A field written in two places: here, and meanwhile elsewhere. */
export type Conflict = { field: ProfileField; elsewhere: string };

/**
 * The draft rebased on the current profile: fields not typed here take the server's value, typed
 * ones stay, and those also changed elsewhere are returned as conflicts.
 */
export function rebased(draft: ProfileDraft, me: Me): [ProfileDraft, Conflict[]] {
  const base = wordsOf(me);
  const typed = changesOf(draft);
  const words = { ...base, ...pick(draft.words, Object.keys(typed) as ProfileField[]) };
  const conflicts = FIELDS.filter(
    (field) => field in typed && base[field] !== draft.base[field] && base[field] !== typed[field],
  ).map((field) => ({ field, elsewhere: base[field] }));
  return [{ words, base, basedOn: me.updatedAt }, conflicts];
}

const pick = (words: ProfileWords, fields: ProfileField[]): Partial<ProfileWords> =>
  Object.fromEntries(fields.map((field) => [field, words[field]]));
