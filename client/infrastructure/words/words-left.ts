/**
 * What stays in the field once words were sent: what was typed after them meanwhile. A new message
 * typed in their place stays whole.
 */
export const wordsLeft = (written: string, sent: string): string =>
  written.startsWith(sent) ? written.slice(sent.length).trimStart() : written;
