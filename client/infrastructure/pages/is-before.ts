/** Whether Back leads to this path, as far as the browser tells its history (Navigation API). */
export function isBefore(path: string): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1]?.url;
  return Boolean(before) && new URL(before ?? "").pathname === path;
}
