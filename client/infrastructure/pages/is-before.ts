/**
 * Whether Back leads to this path without another document being loaded, as far as the browser
 * tells its history (Navigation API). What this document is sending would stop with it.
 */
export function isBefore(path: string): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1];
  return before?.sameDocument === true && new URL(before.url ?? "").pathname === path;
}
