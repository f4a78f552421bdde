/** The addresses a mail's text holds, each once. */
export function mailLinks(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"«»]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)]+$/, "")))];
}
