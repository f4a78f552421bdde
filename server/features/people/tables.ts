import type { ColumnType } from "kysely";
import type { MemberState } from "../../../shared/administration/administration.contract.ts";
import type { CommunityStatus, Registration } from "../../../shared/people/community.contract.ts";
import type { HelpNumber } from "../../../shared/people/help-numbers.ts";
import type { LegalPageName } from "../../../shared/people/legal/legal-page-names.ts";
import type { LegalSection } from "../../../shared/people/legal/legal-section.ts";
import type { CommunityRole } from "../../../shared/people/members.contract.ts";
import type { Defaulted, Json } from "../../infrastructure/database/column-types.ts";

type MutedWordsTable = {
  id: string;
  member_id: string;
  entry: string;
  folded: string;
  first_word: string;
  until: Date | null;
  created_at: Date;
};

type BlocksTable = { member_id: string; blocked_id: string; created_at: Date };

type CommunityTable = {
  id: string;
  title: string;
  short_name: Defaulted<string>;
  sentence_name: Defaulted<string>;
  getting_started: Defaulted<boolean>;
  description: Defaulted<string>;
  community_url: string;
  language: Defaulted<string>;
  time_zone: string;
  status: Defaulted<CommunityStatus>;
  registration: Defaulted<Registration>;
  logo_media_id: string | null;
  banner_media_id: string | null;
  favicon_media_id: string | null;
  default_group_id: string | null;
  share_ceiling: Defaulted<number>;
  comment_ceiling: Defaulted<number>;
  like_ceiling: Defaulted<number>;
  minimum_age: Defaulted<number>;
  appeal_months: Defaulted<number>;
  outside_appeal: Defaulted<string>;
  help_numbers: ColumnType<HelpNumber[], string | undefined, string>;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
};

type LegalVersionsTable = {
  page: LegalPageName;
  announced_at: Date;
  neutral: Json<LegalSection[]>;
  sections: Json<LegalSection[]>;
  applies_at: Date;
  asks: Defaulted<boolean>;
};

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
  role: Defaulted<CommunityRole>;
  state: Defaulted<MemberState>;
  texts_hidden: Defaulted<boolean>;
  connected: Defaulted<boolean>;
  last_seen_at: Date | null;
  accepted_terms_at: Date | null;
  read_privacy_at: Defaulted<Date | null>;
  accepted_belief_data_at: Date | null;
  confirmed_age_at: Date | null;
  limited_until: Defaulted<Date | null>;
  paused_until: Defaulted<Date | null>;
  protected_until: Defaulted<string | null>;
  age_said_at: Defaulted<Date | null>;
  in_ranking: Defaulted<boolean>;
  place_id: Defaulted<string | null>;
  on_map: Defaulted<boolean>;
  map_since: Defaulted<Date | null>;
  shows_presence: Defaulted<boolean>;
  search_name: Defaulted<string>;
  created_at: Date;
  updated_at: Date;
  legacy_id: string | null;
  legacy_name: string | null;
};

type DailyPresencesTable = { day: Date; member_count: number };

type ImportedPeopleTable = {
  member_id: string;
  import_id: string;
  name: string;
  about: Defaulted<string>;
  city: string | null;
  phone: string | null;
  portrait_media_id: string | null;
  created_at: Date;
};

type ReferentsTable = { member_id: string; named_by: string | null; named_at: Date };

type GuardianshipsTable = { minor_id: string; guardian_id: string; accepted_at: Date };

type GuardianLinksTable = {
  minor_id: string;
  token_digest: string;
  created_at: Date;
  expires_at: Date;
};

type PresencesTable = { member_id: string; process_id: string; seen_at: Date };

declare module "../../infrastructure/database/tables.ts" {
  interface Tables {
    blocks: BlocksTable;
    community: CommunityTable;
    daily_presences: DailyPresencesTable;
    guardian_links: GuardianLinksTable;
    guardianships: GuardianshipsTable;
    imported_people: ImportedPeopleTable;
    legal_versions: LegalVersionsTable;
    members: MembersTable;
    muted_words: MutedWordsTable;
    presences: PresencesTable;
    referents: ReferentsTable;
  }
}
