/** Id of the `<script type="application/json">` that a page of the application may come with. */
export const FIRST_DATA_ID = "first-data";

/** What a page asks first, answered with the page: saves a slow link two turns before the feed. */
export type FirstAnswer = {
  feature: string;
  call: string;
  input?: Record<string, unknown>;
  /** The first page of a list that is read page by page. */
  paged?: true;
  data: unknown;
};

/** Attribute of the root that holds a first view: the application then comes over it at once. */
export const FIRST_VIEW = "data-first-view";

/** Posts that a first view holds: more than a screen of a phone, and of a desk. */
export const FIRST_VIEW_POSTS = 3;

/** Messages that a first view holds: more than a screen. */
export const FIRST_VIEW_MESSAGES = 14;

/** Draws what a page shows first, as HTML; null when it is a page of which nothing is drawn. */
export type DrawFirstView = (path: string, answers: FirstAnswer[]) => Promise<string | null>;
