import type { Role } from "../../../shared/people/members.contract.ts";
import type {
  FilterAction,
  FilterKind,
  HeldState,
  HeldTextKind,
  WaitReason,
} from "../../../shared/posts/held-texts.ts";
import type { PinItem } from "../../../shared/posts/pins.contract.ts";
import type { ENTRY_KINDS } from "../../../shared/posts/points.ts";
import type { PostVisibility, Visibility } from "../../../shared/posts/posts.contract.ts";
import type { ScheduledPost } from "../../../shared/posts/scheduled-posts.contract.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";

type MentionsTable = { subject_id: string; member_id: string; name: string };

type PostHashtagsTable = { tag: string; created_at: Date; post_id: string };

type PollsTable = {
  post_id: string;
  multiple: Defaulted<boolean>;
  closes_at: Date | null;
  voter_count: Defaulted<number>;
};

type PollOptionsTable = {
  id: string;
  post_id: string;
  position: number;
  text: string;
  vote_count: Defaulted<number>;
};

type PollVotesTable = { option_id: string; member_id: string; post_id: string; created_at: Date };

type ScheduledPostsTable = {
  id: string;
  author_id: string;
  wish: Json<Record<string, unknown>>;
  publish_at: Date;
  state: Defaulted<ScheduledPost["state"] | "published">;
  error: string | null;
  created_at: Date;
  updated_at: Date;
};

type HeldTextsTable = {
  id: string;
  author_id: string;
  kind: HeldTextKind;
  subject_id: string | null;
  group_ids: Defaulted<string[]>;
  wish: Json<Record<string, unknown>>;
  reason: WaitReason;
  found: Defaulted<string[]>;
  state: Defaulted<HeldState>;
  declined_because: string | null;
  created_at: Date;
  updated_at: Date;
};

type TextFiltersTable = {
  id: string;
  kind: FilterKind;
  entry: string;
  folded: string;
  action: FilterAction;
  message: Defaulted<string>;
  created_by: string | null;
  created_at: Date;
};

type CautionTable = {
  id: Defaulted<number>;
  first_posts_held: Defaulted<number>;
  registrations_an_hour: number | null;
  filters_revision: Defaulted<number>;
};

type GroupCautionTable = {
  group_id: string;
  holds_posts: Defaulted<boolean>;
  read_only: Defaulted<boolean>;
  slow_minutes: number | null;
};

type EarlierTextsTable = {
  id: string;
  subject_id: string;
  text: string;
  replaced_at: Date;
  visibility: Visibility | null;
  group_ids: string[] | null;
  with_media: Defaulted<boolean>;
};

type PinsTable = {
  member_id: string;
  subject_id: string;
  kind: Defaulted<PinItem["kind"]>;
  created_at: Date;
};

type MemberCountersTable = {
  member_id: string;
  shares: Defaulted<number>;
  comments: Defaulted<number>;
  likes: Defaulted<number>;
  points: Defaulted<number>;
  activity: Defaulted<number>;
};

type PostsTable = {
  id: string;
  author_id: string;
  author_role: Defaulted<Role>;
  text: string;
  link_url: Defaulted<string | null>;
  channel_id: Defaulted<string | null>;
  forwarded: Defaulted<boolean>;
  forwarded_post_id: Defaulted<string | null>;
  visibility: Defaulted<PostVisibility>;
  like_count: Defaulted<number>;
  comment_count: Defaulted<number>;
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  legacy_id: string | null;
};

type PostGroupsTable = {
  group_id: string;
  created_at: Date;
  post_id: string;
  visibility: Defaulted<Visibility>;
  author_id: string;
};

type PostLikesTable = { post_id: string; member_id: string; created_at: Date };

type CommentsTable = {
  id: string;
  post_id: string;
  author_id: string;
  author_role: Defaulted<Role>;
  text: string;
  reply_to_comment_id: string | null;
  reply_to_member_id: string | null;
  reply_to_name: string | null;
  reply_to_text: string | null;
  like_count: Defaulted<number>;
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  legacy_id: string | null;
};

type CommentLikesTable = { comment_id: string; member_id: string; created_at: Date };

type PointEntriesTable = {
  id: string;
  member_id: string;
  kind: (typeof ENTRY_KINDS)[number];
  amount: number;
  subject_id: string;
  group_ids: Defaulted<string[]>;
  week: string;
  month: string;
  created_at: Date;
  reversed_at: Date | null;
};

type PointTotalsTable = {
  scope_id: string;
  period: string;
  member_id: string;
  points: Defaulted<number>;
  /** Acts of each kind that earned them. */
  shares: Defaulted<number>;
  comments: Defaulted<number>;
  likes: Defaulted<number>;
};

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    mentions: MentionsTable;
    post_hashtags: PostHashtagsTable;
    polls: PollsTable;
    poll_options: PollOptionsTable;
    poll_votes: PollVotesTable;
    scheduled_posts: ScheduledPostsTable;
    held_texts: HeldTextsTable;
    text_filters: TextFiltersTable;
    caution: CautionTable;
    group_caution: GroupCautionTable;
    earlier_texts: EarlierTextsTable;
    pins: PinsTable;
    member_counters: MemberCountersTable;
    posts: PostsTable;
    post_groups: PostGroupsTable;
    post_likes: PostLikesTable;
    comments: CommentsTable;
    comment_likes: CommentLikesTable;
    point_entries: PointEntriesTable;
    point_totals: PointTotalsTable;
  }
}
