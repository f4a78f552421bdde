import type { DataRequestForm } from "./administration/data-requests.contract.ts";
import type { EventAnswer, Recurrence } from "./gathering/calendar-events.contract.ts";
import type { Registration } from "./people/community.contract.ts";
import type { HelpPageId } from "./people/help/help-index.ts";
import type { HelpNumber } from "./people/help-numbers.ts";
import type { LegalSection } from "./people/legal/legal-section.ts";
import type { AppealForm } from "./reports/appeals.contract.ts";

/** What the server knows of the community when it draws a page for visitors. */
export type PublicCommunity = {
  title: string;
  /** Where a phone has no room for the title; empty where none was chosen. */
  shortName: string;
  /** The name within a sentence, with its article. */
  sentenceName: string;
  description: string;
  logoUrl: string | null;
  bannerUrl: string | null;
  faviconUrl: string | null;
  /** Where the site answers: `https://bethanie.example`. */
  communityUrl: string;
  contactEmail: string | null;
  /** Whether mail leaves this server. */
  mailDelivered: boolean;
};

/** What every page for visitors is drawn from. */
export type PublicPageProps = {
  community: PublicCommunity;
  /** Path asked for, for the address that search engines keep. */
  path: string;
};

/** What visitors may know of a community: how many it is, and the groups whose existence is not hidden. */
export type Landing = {
  communityId: string;
  registration: Registration;
  memberCount: number;
  groupCount: number;
  /** The largest ones. */
  groups: { id: string; name: string; memberCount: number }[];
  /** The banner's sizes, from the smallest; empty without a banner. */
  banner: { url: string; width: number; height: number }[];
  /** The banner as cut for this page, in two forms; null where it is not. */
  facade: { avif: string; webp: string; width: number; height: number } | null;
  /** Names of the cities where groups meet, those of most members first. */
  cities: string[];
  /** The next public events, one line for each. */
  events: LandingEvent[];
  /** What the light over the porch is like, where the community is. */
  light: "morning" | "day" | "evening" | "night";
};

/** A public event as the landing page names it, on its next day. */
export type LandingEvent = {
  id: string;
  title: string;
  /** Of its page for visitors. */
  path: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  firstDay: string;
  recurrence: Recurrence | null;
};

/** Why a request could not be taken although its fields are good. */
export type RequestRefusal = "too-many" | "unavailable" | "refused";

/** The form of `/send-message` as it stands: what was typed, and what to put right. */
export type RequestForm = {
  values: Partial<Record<keyof DataRequestForm, string>>;
  /** Names of the fields at fault. */
  faults: (keyof DataRequestForm)[];
  refusal: RequestRefusal | null;
};

/** What there is to say of the decision that a message contests. */
export type ContestedOnPage = {
  /** Whether someone other than who decided may read it. */
  byAnother: boolean;
  /** When it was contested before; null where it was not. */
  contestedAt: Date | null;
  /** What was decided, for whom it was told; null for anyone else, and for who is not signed in. */
  told: { excerpt: string; reason: string; decidedAt: Date } | null;
  timeZone: string;
};

/** How someone signed in follows what they contested: where it stands. */
export type FollowedAppeal = { path: string; where: "decisions" | "reports" | "account" };

/** The form of `/contest` as it stands: what was typed, and what to put right. */
export type ContestForm = {
  text: string;
  email: string;
  /** Names of the fields at fault. */
  faults: (keyof AppealForm)[];
  /** Why it could not be taken, in the words of the answer. */
  refusal: string | null;
};

type ToldDecision = {
  of: "sanction" | "report";
  excerpt: string;
  reason: string;
  decidedAt: Date;
  /** The last day to contest it. */
  until: Date;
  timeZone: string;
};

/** A decision that its reader wants to contest; `unknown`: it is not theirs, or the link is none. */
export type ContestPage =
  | { state: "unknown" }
  | { state: "late"; told: ToldDecision }
  | { state: "sent"; told: ToldDecision; sentAt: Date }
  | {
      state: "asking";
      told: ToldDecision;
      decisionId: string;
      key: string;
      /** Nobody but who decided can answer. */
      alone: boolean;
      /** Where else one may turn, in the operator's words. */
      outside: string;
      /** They have no account to be answered at. */
      needsEmail: boolean;
      form: ContestForm;
    };

/** Where someone stands with the list of addresses that a letter's link belongs to. */
export type Unsubscribing = {
  /** `unknown`: the link's token never existed, or is no longer valid. */
  state: "asking" | "done" | "unknown";
  listName: string;
  /** Of the link; the form sends it back in its address. */
  token: string;
};

/** What can be told of a deletion that a platform asked for on behalf of someone. */
export type DeletionStatus = {
  /** As the address gave it; null when it gave none. */
  reference: string | null;
  /** `unknown`: no deletion bears this reference. */
  state: "asked" | "done" | "unknown";
  /** Name of the platform; empty when unknown. */
  platform: string;
  /** In French, in the community's time; empty when unknown. */
  askedOn: string;
  doneOn: string;
};

/** A legal page as it is shown: what applies, or what will. */
export type ShownLegal = {
  sections: LegalSection[];
  /** From when it applies; null where that is not known. */
  appliesOn: Date | null;
  /** Whether it does not apply yet. */
  coming: boolean;
  /** Titles of the sections that will say something else, of what does not apply yet. */
  changed: string[];
  /** When another version applies instead, on the page of the one that applies now. */
  changesOn: Date | null;
  /** Whether there is another version to read. */
  other: boolean;
  timeZone: string;
};

/** A few words of a guide, as they are marked; `href` of a link whose words are not its address. */
export type GuidePiece = { kind: "text" | "strong" | "code" | "link"; text: string; href?: string };
export type GuideLine = GuidePiece[];

/** A part of a guide, from one blank line to the next. */
export type GuideBlock =
  | { kind: "heading"; level: 2 | 3; line: GuideLine }
  | { kind: "paragraph"; line: GuideLine }
  | { kind: "list"; ordered: boolean; items: GuideLine[] }
  | { kind: "table"; head: GuideLine[]; rows: GuideLine[][] };

/** A public event as its page for visitors shows it. */
export type EventPage = {
  id: string;
  title: string;
  description: string;
  /** What it is, in the community’s words. */
  category: string;
  location: string;
  /** Whether people may take part online; the link itself is only for those who go. */
  online: boolean;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  firstDay: string;
  /** How it comes back, while it does after the day that is shown; null otherwise. */
  recurrence: Recurrence | null;
  /** `cancelled`: it does not take place, or not that day. */
  state: "upcoming" | "cancelled" | "past";
  /** Its picture's sizes, from the smallest; empty without a picture. */
  picture: { url: string; width: number; height: number }[];
  button: { url: string; text: string } | null;
  icsUrl: string;
};

/** What a guest chose on the page of an event, before signing up. */
export type GuestChoice = Exclude<EventAnswer, "declined">;

/** The pages that the server draws itself, and what each needs beside the community. */
export type PublicPages = {
  landing: { landing: Landing };
  terms: { legal: ShownLegal };
  privacy: { legal: ShownLegal };
  /** `contested`: null where no decision is, or none that is known. */
  "send-message": { form: RequestForm; signedIn: boolean; contested: ContestedOnPage | null };
  /** `followed`: null where nothing is contested, or by someone else than its reader. */
  "message-sent": { receipt: string; signedIn: boolean; followed: FollowedAppeal | null };
  contest: { contest: ContestPage; signedIn: boolean };
  unsubscribe: { unsubscribing: Unsubscribing };
  "data-deleted": { deletion: DeletionStatus };
  /** `event`: null for none, or none that is public. */
  event: { event: EventPage | null; choice: GuestChoice | null };
  /** `page`: null for the list of them all. */
  help: { page: HelpPageId | null; numbers: HelpNumber[] };
  guide: { guide: { title: string; blocks: GuideBlock[] } };
};

/** Draws a whole HTML document, complete without script. */
export type RenderPublicPage = <P extends keyof PublicPages>(
  page: P,
  props: PublicPageProps & PublicPages[P],
) => string;
