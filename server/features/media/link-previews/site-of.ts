/** The site of an address. Never as a page calls itself: it could take the name of a bank. */
export const siteOf = ({ hostname }: URL): string => hostname.replace(/^www\./, "");
