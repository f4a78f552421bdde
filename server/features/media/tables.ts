import type { ColumnType } from "kysely";
import type { Media } from "../../../shared/media/media.contract.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";
import type { MediaAudience } from "./audiences.ts";

/** One stored size of a photo: `name` is its file, `width` in pixels, `size` in bytes. */
export type StoredRendition = { name: string; width: number; height: number; size: number };

/** One stored form of a sound or video: `name` is its file, `size` in bytes. */
export type StoredSource = {
  role: "original" | "playable" | "sound";
  name: string;
  mime: string;
  size: number;
};

type ReportMediaTable = { report_id: string; position: number; media_id: string };

type ScheduledPostMediaTable = { scheduled_post_id: string; position: number; media_id: string };

type HeldTextMediaTable = { held_text_id: string; position: number; media_id: string };

type ShareMediaTable = { share_id: string; position: number; media_id: string };

type ShareDraftMediaTable = { share_draft_id: string; position: number; media_id: string };

type MediaTable = {
  id: string;
  owner_id: string;
  kind: Media["kind"];
  mime: string;
  name: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  alt: Defaulted<string>;
  thumbhash: string | null;
  renditions: Json<StoredRendition[]>;
  sources: ColumnType<StoredSource[], string | undefined, string>;
  voice: Defaulted<boolean>;
  waveform: ColumnType<number[] | null, string | null | undefined, string | null>;
  preparing: Defaulted<boolean>;
  audience: Defaulted<MediaAudience>;
  attached_at: Date | null;
  created_at: Date;
};

type PostMediaTable = { post_id: string; position: number; media_id: string };

type CommentMediaTable = { comment_id: string; position: number; media_id: string };

type EarlierTextMediaTable = { earlier_text_id: string; position: number; media_id: string };

type SealedTextMediaTable = { sealed_text_id: string; position: number; media_id: string };

type LinkPreviewsTable = {
  url: string;
  state: "read" | "refused";
  title: Defaulted<string>;
  description: Defaulted<string>;
  site_name: Defaulted<string>;
  image_media_id: string | null;
  fetched_at: Date;
};

type SealedMessageMediaTable = { sealed_message_id: string; position: number; media_id: string };

type PrivateMessageMediaTable = { private_message_id: string; position: number; media_id: string };

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    report_media: ReportMediaTable;
    sealed_message_media: SealedMessageMediaTable;
    scheduled_post_media: ScheduledPostMediaTable;
    held_text_media: HeldTextMediaTable;
    share_media: ShareMediaTable;
    share_draft_media: ShareDraftMediaTable;
    media: MediaTable;
    post_media: PostMediaTable;
    comment_media: CommentMediaTable;
    earlier_text_media: EarlierTextMediaTable;
    sealed_text_media: SealedTextMediaTable;
    private_message_media: PrivateMessageMediaTable;
    link_previews: LinkPreviewsTable;
  }
}
