/** A photo on its way to a post. */
export type PhotoItem = {
  key: string;
  /** The media's id, once it has arrived. */
  id?: string;
  state: "sending" | "sent" | "failed";
  progress: number;
  src: string;
  alt: string;
  bytes: number;
  name: string;
  /** Why it failed, by the server's code. */
  fault?: string;
};

/** A photo placed one step before or after; at an end it stays. */
export function moved(items: PhotoItem[], key: string, step: -1 | 1): PhotoItem[] {
  const from = items.findIndex((item) => item.key === key);
  const to = from + step;
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Changes one photo. */
export function withPhoto(items: PhotoItem[], key: string, part: Partial<PhotoItem>): PhotoItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...part } : item));
}
