type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether photos wait for a tap: the data saver is on, or the link is that of a 2G phone. */
export function photosWait(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith("2g"));
}
