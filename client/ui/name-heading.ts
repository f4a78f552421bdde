/** Above it, a name in the larger heading would break within its words on a phone. */
const LONG = 22;

/**
 * Classes of a heading that is a name, on a page about it: smaller where it is long, and cut
 * between syllables rather than anywhere.
 */
export const nameHeading = (name: string): string =>
  `title text-pretty wrap-break-word hyphens-auto ${name.length > LONG ? "text-h3" : "text-h2"}`;
