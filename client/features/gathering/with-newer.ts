/**
 * A draft after someone else saved what it edits: fields left untouched take the newer version's
 * values, those the member typed in are kept.
 *
 * @param before what the version that the edit started from says in the form
 * @param now what the newer version says there
 */
export function withNewer<Draft extends object>(draft: Draft, before: Draft, now: Draft): Draft {
  const untouched = (Object.keys(before) as (keyof Draft)[]).filter(
    (field) => JSON.stringify(draft[field]) === JSON.stringify(before[field]),
  );
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) };
}
