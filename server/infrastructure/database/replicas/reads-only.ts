const BEGINS_AS_READ = /^[\s(]*(select|with)\b/i;
/** What a statement that begins as a read may still do. */
const MORE_THAN_READS =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|for\s+(no\s+key\s+update|key\s+share|share)|pg_notify|nextval|pg_(try_)?advisory\w*)\b/i;

const known = new Map<string, boolean>();
const MAX_KNOWN = 1000;

/**
 * Whether a statement reads and neither writes nor locks: one that a copy of the database can
 * answer. In doubt it is not one.
 */
export function readsOnly(sql: string): boolean {
  const before = known.get(sql);
  if (before !== undefined) return before;
  const answer = BEGINS_AS_READ.test(sql) && !MORE_THAN_READS.test(sql);
  if (known.size < MAX_KNOWN) known.set(sql, answer);
  return answer;
}

/** Whether a statement of a transaction may leave something that others read. */
export const mayWrite = (sql: string): boolean => !/^[\s(]*select\b/i.test(sql);
