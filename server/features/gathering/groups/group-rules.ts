import type { GroupRules, UnreadRules } from "../../../../shared/gathering/groups.contract.ts";

/** Which texts of a group's rules a member knows: accepted to enter it, and read once inside. */
export type KnownRules = { accepted: number | null; read: number | null };

/** What a group without rules has. */
export const NO_RULES: GroupRules = { items: [], revision: 0 };

/** Whether someone may come in who accepted this text: the one of now, where there are rules. */
export const mayEnterWith = (rules: GroupRules, accepted: number | undefined): boolean =>
  rules.items.length === 0 || accepted === rules.revision;

/**
 * What a member of a group has not read of its rules: any of them, or what they are since. Who was
 * let in by someone else, or was there before the rules, has accepted none.
 */
export function unreadRules(rules: GroupRules, { accepted, read }: KnownRules): UnreadRules | null {
  const known = Math.max(accepted ?? 0, read ?? 0);
  if (rules.items.length === 0 || known >= rules.revision) return null;
  return known === 0 ? "new" : "changed";
}

/** Whether two texts of rules say the same. */
export const areSameRules = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((rule, at) => rule === other[at]);
