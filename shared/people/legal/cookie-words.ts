/** The title of the section of the privacy page about cookies, where one's session has the only one. */
export const COOKIE_SECTION = "Un seul cookie";

/** How its first sentence begins. */
export const ONLY_COOKIE = "Le site dépose un seul cookie, celui de votre session\u00a0:";
