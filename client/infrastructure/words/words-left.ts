/**
 * What stays in the field once words have left it: what was written meanwhile. A next message begun
 * in their place stays whole.
 */
export const wordsLeft = (written: string, sent: string): string =>
  written.startsWith(sent) ? written.slice(sent.length).trimStart() : written;
