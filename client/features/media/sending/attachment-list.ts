import type { Media } from "../../../../shared/media/media.contract.ts";
import { type Attachment, keptAttachment, withAttachment } from "./attachment.ts";

/** What the screen shows of the attachments on their way. */
export type AttachmentListState = { items: Attachment[]; fault: string | null };

/** The attachments of a text being written, as the screen reads them. */
export class AttachmentList {
  state: AttachmentListState;
  readonly #listeners = new Set<() => void>();

  constructor(items: Attachment[]) {
    this.state = { items, fault: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a media of the member's again that an earlier publication shows; once each. */
  reuse = (media: Media): void => {
    if (this.find(media.id)) return;
    const src = media.thumbnailUrl ?? (media.kind === "image" ? media.url : "");
    this.tell(null);
    this.change([...this.state.items, { ...keptAttachment({ ...media, reused: true }), src }]);
  };

  protected find(key: string): Attachment | undefined {
    return this.state.items.find((item) => item.key === key);
  }

  protected set(key: string, part: Partial<Attachment>): void {
    this.change(withAttachment(this.state.items, key, part));
  }

  protected change(items: Attachment[]): void {
    this.#become({ ...this.state, items });
  }

  protected tell(fault: string | null): void {
    this.#become({ ...this.state, fault });
  }

  #become(state: AttachmentListState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}
