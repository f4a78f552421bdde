import type { ColumnType } from "kysely";
import type { AccountTables } from "./account-tables.ts";
import type { CareTables } from "./care-tables.ts";
import type { BigInteger, Defaulted, Json } from "./column-types.ts";
import type { ConnectingTables } from "./connecting-tables.ts";
import type { GatheringTables } from "./gathering-tables.ts";
import type { SharingTables } from "./sharing-tables.ts";
import type { UpkeepTables } from "./upkeep-tables.ts";

type CommunityTable = {
  id: string;
  title: string;
  description: Defaulted<string>;
  community_url: string;
  language: Defaulted<string>;
  time_zone: string;
  status: Defaulted<string>;
  registration: Defaulted<string>;
  logo_media_id: string | null;
  banner_media_id: string | null;
  favicon_media_id: string | null;
  default_group_id: string | null;
  share_ceiling: Defaulted<number>;
  comment_ceiling: Defaulted<number>;
  like_ceiling: Defaulted<number>;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
};

type ServerNotesTable = { name: string; value: Json<unknown>; updated_at: Date };

type MembersTable = {
  id: string;
  name: string;
  email: string;
  email_verified: Defaulted<boolean>;
  image: string | null;
  avatar_media_id: string | null;
  phone: string | null;
  about: Defaulted<string>;
  city: string | null;
  role: Defaulted<string>;
  state: Defaulted<string>;
  texts_hidden: Defaulted<boolean>;
  connected: Defaulted<boolean>;
  last_seen_at: Date | null;
  accepted_terms_at: Date | null;
  accepted_belief_data_at: Date | null;
  confirmed_age_at: Date | null;
  in_ranking: Defaulted<boolean>;
  place_id: Defaulted<string | null>;
  on_map: Defaulted<boolean>;
  map_since: Defaulted<Date | null>;
  shows_presence: Defaulted<boolean>;
  search_name: Defaulted<string>;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
};

type MemberCountersTable = {
  member_id: string;
  shares: Defaulted<number>;
  comments: Defaulted<number>;
  likes: Defaulted<number>;
  points: Defaulted<number>;
  activity: Defaulted<number>;
};

type SessionsTable = {
  id: string;
  token: string;
  member_id: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  opened_with: string | null;
  created_at: Date;
  updated_at: Date;
};

type CredentialsTable = {
  id: string;
  member_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: Date;
  updated_at: Date;
};

type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
};

type GroupsTable = {
  id: string;
  name: string;
  description: Defaulted<string>;
  picture_media_id: string | null;
  place_id: Defaulted<string | null>;
  access: Defaulted<string>;
  position: Defaulted<number>;
  search_name: Defaulted<string>;
  member_count: Defaulted<number>;
  archived_at: Date | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
};

type GroupShareCountsTable = { group_id: string; slot: number; shares: Defaulted<number> };

type MembershipsTable = {
  group_id: string;
  member_id: string;
  role: Defaulted<string>;
  state: Defaulted<string>;
  created_at: Date;
  read_at: Date;
};

/** One stored size of a photo: `name` is its file, `width` in pixels, `size` in bytes. */
export type StoredRendition = { name: string; width: number; height: number; size: number };

/** One stored form of a sound or video: `name` is its file, `size` in bytes. */
export type StoredSource = {
  role: "original" | "playable" | "sound";
  name: string;
  mime: string;
  size: number;
};

type MediaTable = {
  id: string;
  owner_id: string;
  kind: string;
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
  audience: Defaulted<string>;
  attached_at: Date | null;
  created_at: Date;
};

type PostsTable = {
  id: string;
  author_id: string;
  author_role: Defaulted<string>;
  text: string;
  link_url: Defaulted<string | null>;
  channel_id: Defaulted<string | null>;
  visibility: Defaulted<string>;
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
  visibility: Defaulted<string>;
  author_id: string;
};

type PostMediaTable = { post_id: string; position: number; media_id: string };
type PostLikesTable = { post_id: string; member_id: string; created_at: Date };

type CommentsTable = {
  id: string;
  post_id: string;
  author_id: string;
  author_role: Defaulted<string>;
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

type CommentMediaTable = { comment_id: string; position: number; media_id: string };
type CommentLikesTable = { comment_id: string; member_id: string; created_at: Date };

type PointEntriesTable = {
  id: string;
  member_id: string;
  kind: string;
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
};

type OutboxTable = {
  id: string;
  kind: string;
  event: Json<unknown>;
  created_at: Date;
  position: BigInteger | null;
};

/** The tables, named as in `database/migrations`. */
export type Tables = UpkeepTables &
  SharingTables &
  GatheringTables &
  ConnectingTables &
  CareTables &
  AccountTables & {
    community: CommunityTable;
    server_notes: ServerNotesTable;
    members: MembersTable;
    member_counters: MemberCountersTable;
    sessions: SessionsTable;
    credentials: CredentialsTable;
    verifications: VerificationsTable;
    groups: GroupsTable;
    group_share_counts: GroupShareCountsTable;
    memberships: MembershipsTable;
    media: MediaTable;
    posts: PostsTable;
    post_groups: PostGroupsTable;
    post_media: PostMediaTable;
    post_likes: PostLikesTable;
    comments: CommentsTable;
    comment_media: CommentMediaTable;
    comment_likes: CommentLikesTable;
    point_entries: PointEntriesTable;
    point_totals: PointTotalsTable;
    outbox: OutboxTable;
  };
