import { ACCOUNTS_OWN_DATA } from "../features/accounts/wiring.ts";
import { ADMINISTRATION_OWN_DATA } from "../features/administration/wiring.ts";
import { CONVERSATIONS_OWN_DATA } from "../features/conversations/wiring.ts";
import { GATHERING_OWN_DATA } from "../features/gathering/wiring.ts";
import { INSTALLATION_OWN_DATA } from "../features/installation/wiring.ts";
import { MEDIA_OWN_DATA } from "../features/media/wiring.ts";
import { NOTIFICATIONS_OWN_DATA } from "../features/notifications/wiring.ts";
import { PEOPLE_OWN_DATA } from "../features/people/wiring.ts";
import { POSTS_OWN_DATA } from "../features/posts/wiring.ts";
import { REPORTS_OWN_DATA } from "../features/reports/wiring.ts";
import { SHARING_OWN_DATA } from "../features/sharing/wiring.ts";
import type { GivenTable, OwnData } from "../infrastructure/own-data.ts";

/** What the ground keeps; nothing of it is given, and why. */
const GROUND: OwnData = {
  given: [],
  withheld: {
    asked_letters: "digests that name nobody, for a day",
    asked_letter_turns: "digests that name nobody, for a day",
    mails: "letters on their way, with links that open an account; kept ninety days",
    outbox: "facts on their way to who must hear them, by ids",
    passed_over_facts: "facts that could not be told, by ids",
    schema_history: "which migrations were applied",
    server_notes: "what the server notes for itself",
    upload_leases: "which server writes to an upload under way, for seconds",
    shared_uploads: "uploads that did not arrive yet, for a day; what arrived is given as media",
    "shared_uploads.owner_id": "oneself",
    upload_pieces: "which bytes of them arrived, for a day",
  },
};

/** What each domain gives a member who asks for their data, in the order in which it is read. */
export const OWN_DATA: readonly OwnData[] = [
  PEOPLE_OWN_DATA,
  POSTS_OWN_DATA,
  CONVERSATIONS_OWN_DATA,
  GATHERING_OWN_DATA,
  MEDIA_OWN_DATA,
  SHARING_OWN_DATA,
  NOTIFICATIONS_OWN_DATA,
  ADMINISTRATION_OWN_DATA,
  REPORTS_OWN_DATA,
  ACCOUNTS_OWN_DATA,
  INSTALLATION_OWN_DATA,
  GROUND,
];

/** All that is given, one kind of things after the other. */
export const GIVEN: readonly GivenTable[] = OWN_DATA.flatMap(({ given }) => given);
