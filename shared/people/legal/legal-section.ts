/** One section of a legal page: its paragraphs, then its list if it has one. */
export type LegalSection = {
  title: string;
  paragraphs: string[];
  list?: string[];
};
