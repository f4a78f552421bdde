import type { ColumnType } from "kysely";
import type {
  DeliveryState,
  HoldReason,
  ShareProgress,
  ShareStatus,
} from "../../../shared/sharing/delivery-states.ts";
import type { KeptMinorsAnswer } from "../../../shared/sharing/minors-answers.ts";
import type { DeliveryRoute, PlatformId, ReviewStatus } from "../../../shared/sharing/platforms.ts";
import type { ReplyKind } from "../../../shared/sharing/post-formats.ts";
import type { ShareType, ShareVisibility } from "../../../shared/sharing/share-kinds.ts";
import type { Approval } from "../../../shared/sharing/shares.contract.ts";
import type { RepeatPeriod } from "../../../shared/sharing/week/limits.ts";
import type { AccountSet, DraftContent } from "../../../shared/sharing/week/week.contract.ts";
import type { BigInteger, Defaulted, Json } from "../../infrastructure/database/column-types.ts";
import type { Settlement } from "./deliveries/delivery.ts";
import type { AccountState } from "./social-accounts/social-account.ts";

type ShareTemplatesTable = {
  key: string;
  name: string;
  text: string;
  position: number;
  hidden: Defaulted<boolean>;
  updated_at: Defaulted<Date>;
};

type PlatformSettingsTable = {
  platform: PlatformId;
  enabled: Defaulted<boolean>;
  client_id: Defaulted<string>;
  client_secret: string | null;
  scope: Json<string[]> | null;
  limits: Json<Record<string, unknown>>;
  requires_review: boolean | null;
  review_status: Defaulted<ReviewStatus>;
  api_version: string | null;
  api_version_ends: string | null;
  updated_at: Date;
};

type PublishingSettingsTable = {
  community_id: string;
  adaptation: Json<Record<string, unknown>>;
  approval_required: Defaulted<boolean>;
  missed_after_hours: Defaulted<number>;
  monthly_cost_ceiling: BigInteger | null;
  read_x_results: Defaulted<boolean | null>;
  held_since: Date | null;
  held_by: string | null;
  hold_reason: Defaulted<string>;
  updated_at: Date;
};

type SocialAccountsTable = {
  id: string;
  member_id: string;
  platform: PlatformId;
  account_id: string;
  account_name: string;
  kind: Defaulted<string>;
  profile_picture: string | null;
  access_token: string | null;
  refresh_token: string | null;
  expires_at: Date | null;
  scope: Json<string[]>;
  platform_user_id: string | null;
  state: Defaulted<AccountState>;
  problem: Defaulted<string>;
  details: Json<Record<string, unknown>>;
  last_sync: Date | null;
  refreshed_at: Date | null;
  warned_at: Date | null;
  connected_at: Date;
  updated_at: Date;
};

type PlatformConnectionsTable = {
  id: string;
  member_id: string;
  session_hash: string;
  platform: PlatformId;
  nonce: string;
  page_timestamp: BigInteger;
  state_hash: string;
  code_verifier: string | null;
  kept: Defaulted<string | null>;
  code_hash: string | null;
  platform_code: string | null;
  found: string | null;
  step: Defaulted<"started" | "returned" | "choosing" | "spent">;
  created_at: Date;
  expires_at: Date;
};

type PlatformPausesTable = {
  key: string;
  until: Date;
  reason: Defaulted<string>;
  noted_at: Date | null;
};

type SharesTable = {
  id: string;
  member_id: string;
  type: ShareType;
  text: Defaulted<string>;
  link: string | null;
  visibility: Defaulted<ShareVisibility>;
  video_title: Defaulted<string>;
  video_description: Defaulted<string>;
  schedule_for: Date | null;
  status: ShareStatus;
  progress: ShareProgress;
  approval: Approval | null;
  approved_by: string | null;
  approved_at: Date | null;
  approval_reason: Defaulted<string>;
  minors_answer: Defaulted<KeptMinorsAnswer | null>;
  minors_answered_at: Defaulted<Date | null>;
  link_short: Defaulted<boolean>;
  link_campaign: Defaulted<string | null>;
  created_at: Date;
  updated_at: Date;
};

type DeliveriesTable = {
  id: string;
  share_id: string;
  position: number;
  platform: PlatformId;
  route: DeliveryRoute;
  account_id: string | null;
  account_name: Defaulted<string>;
  mailing_list_id: string | null;
  follows: Defaulted<string | null>;
  reply_kind: Defaulted<ReplyKind | null>;
  state: DeliveryState;
  hold_reason: HoldReason | null;
  content: Json<unknown>;
  start_at: Date;
  attempts: Defaulted<number>;
  leased_until: Date | null;
  turn: Defaulted<number>;
  armed_at: Date | null;
  checkpoint: Json<unknown> | null;
  external_id: string | null;
  external_url: string | null;
  error_code: string | null;
  error_detail: Defaulted<string>;
  retry_at: Date | null;
  cost: ColumnType<string, string | number | undefined, string | number>;
  published_at: Date | null;
  edited_at: Defaulted<Date | null>;
  removed_at: Defaulted<Date | null>;
  confirmed_by: string | null;
  counts_due_at: Defaulted<Date | null>;
  created_at: Date;
  updated_at: Date;
};

/** Numbers alone: nothing of who saw a publication, liked it or answered it. */
type PublicationCountsTable = {
  delivery_id: string;
  day: string;
  reach: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  clicks: number | null;
  read_at: Date;
};

type ReadingCostsTable = {
  id: string;
  posts: number;
  cost: BigInteger;
  read_at: Date;
};

type DeliveryAttemptsTable = {
  id: string;
  delivery_id: string;
  platform: PlatformId;
  account_id: string | null;
  started_at: Date;
  armed_at: Date | null;
  ended_at: Date | null;
  outcome: Settlement["state"] | null;
  error_code: string | null;
  error_detail: Defaulted<string>;
};

type ShortLinksTable = {
  code: string;
  url: string;
  share_id: string | null;
  /** Null of one made before there were others than of SMS. */
  platform: PlatformId | null;
  created_at: Date;
};

/** `day` is of the community's calendar. */
type ShortLinkVisitsTable = { code: string; day: string; visits: number };

type MailingListsTable = {
  id: string;
  name: string;
  daily_quota: Defaulted<number>;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
};

type MailingAddressesTable = {
  id: string;
  list_id: string;
  email: string;
  name: Defaulted<string>;
  token: string;
  unsubscribed_at: Date | null;
  created_at: Date;
};

type MailingLettersTable = {
  delivery_id: string;
  address_id: string;
  mail_id: string;
  created_at: Date;
};

type DataDeletionsTable = {
  code: string;
  platform: PlatformId;
  person_hash: string;
  state: "asked" | "done";
  erased_accounts: Defaulted<number>;
  asked_at: Date;
  done_at: Date | null;
};

type ShareDraftsTable = {
  id: string;
  member_id: string;
  content: Json<DraftContent>;
  version: number;
  created_at: Date;
  updated_at: Date;
};

type PublishingSlotsTable = { member_id: string; weekday: number; hour: string };

type TakenSlotsTable = { member_id: string; at: Date; share_id: string; taken_at: Date };

type AccountSetsTable = {
  id: string;
  member_id: string;
  name: string;
  places: Json<Pick<AccountSet, "platforms" | "accounts">>;
  created_at: Date;
};

type ShareRepeatsTable = {
  id: string;
  member_id: string;
  post: Json<unknown>;
  every: RepeatPeriod;
  step: number;
  first_day: string;
  hour: string;
  until_day: string | null;
  times: number | null;
  made: Defaulted<number>;
  next_at: Date | null;
  problem: string | null;
  told_of: number | null;
  stopped_at: Date | null;
  created_at: Date;
};

type RepeatedSharesTable = { repeat_id: string; occurrence: number; share_id: string };

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    platform_settings: PlatformSettingsTable;
    share_templates: ShareTemplatesTable;
    publishing_settings: PublishingSettingsTable;
    social_accounts: SocialAccountsTable;
    platform_connections: PlatformConnectionsTable;
    platform_pauses: PlatformPausesTable;
    shares: SharesTable;
    deliveries: DeliveriesTable;
    delivery_attempts: DeliveryAttemptsTable;
    publication_counts: PublicationCountsTable;
    reading_costs: ReadingCostsTable;
    short_links: ShortLinksTable;
    short_link_visits: ShortLinkVisitsTable;
    mailing_lists: MailingListsTable;
    mailing_addresses: MailingAddressesTable;
    mailing_letters: MailingLettersTable;
    data_deletions: DataDeletionsTable;
    share_drafts: ShareDraftsTable;
    publishing_slots: PublishingSlotsTable;
    taken_slots: TakenSlotsTable;
    account_sets: AccountSetsTable;
    share_repeats: ShareRepeatsTable;
    repeated_shares: RepeatedSharesTable;
  }
}
