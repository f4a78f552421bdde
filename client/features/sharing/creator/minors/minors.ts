import type { MinorsAnswer } from "../../../../../shared/sharing/minors-answers.ts";

/** A file of a publication: its key while it is sent, its id once it has arrived. */
type File = { key: string; id?: string | undefined };

/** What was answered of minors on some files: it holds as long as these are the ones that go out. */
export type AnsweredMinors = { answer: MinorsAnswer; files: readonly string[] };

/** Those on which someone may be recognised: not a card drawn here over no photo. */
export const photographed = <T extends File & { drawn?: boolean }>(files: readonly T[]): T[] =>
  files.filter(({ drawn }) => !drawn);

/** An answer about these files. */
export const answeredOf = (answer: MinorsAnswer, files: readonly File[]): AnsweredMinors => ({
  answer,
  files: files.flatMap(({ key, id }) => (id ? [key, id] : [key])),
});

/** What was answered of these files; null where nobody was asked yet, or about others. */
export function answerFor(
  answered: AnsweredMinors | null | undefined,
  files: readonly File[],
): MinorsAnswer | null {
  if (!answered || files.length === 0) return null;
  const known = new Set(answered.files);
  const same = files.every(({ key, id }) => known.has(key) || (id !== undefined && known.has(id)));
  return same ? answered.answer : null;
}
