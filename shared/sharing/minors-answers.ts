/** What one says of minors who may be recognised on photos or a video that go outside. */
export const MINORS_ANSWERS = ["none", "agreed", "not-agreed"] as const;
export type MinorsAnswer = (typeof MINORS_ANSWERS)[number];

/** With these it goes out; with the third it does not, and is not kept. */
export const KEPT_MINORS_ANSWERS = ["none", "agreed"] as const;
export type KeptMinorsAnswer = (typeof KEPT_MINORS_ANSWERS)[number];
