import type { EventType, Recurrence } from "../../shared/gathering/calendar-events.contract.ts";
import type {
  ChannelAccess,
  ChannelType,
  Currency,
} from "../../shared/gathering/channels.contract.ts";
import type { PlatformId } from "../../shared/sharing/platforms.ts";

/** The shapes of the demonstration community. Every key is unique within its list. */

export type GroupKey =
  | "louange"
  | "intercession"
  | "jeunes"
  | "familles"
  | "etude"
  | "entraide"
  | "accueil"
  | "conseil";

export type MemberKey = string;
export type DrawingKey = string;
export type RecordingKey = string;

export type HairStyle =
  | "none"
  | "crop"
  | "short"
  | "receding"
  | "sidePart"
  | "curls"
  | "afro"
  | "highTop"
  | "bob"
  | "fringe"
  | "long"
  | "waves"
  | "straight"
  | "braids"
  | "locs"
  | "bun"
  | "lowBun"
  | "ponytail"
  | "puffs";

export type Headwear = "scarf" | "wrap" | "cap" | "beanie" | "strawHat" | "kufi";
export type Beard = "full" | "short" | "goatee" | "moustache" | "bushy";
export type Glasses = "round" | "square";
export type Clothing =
  | "plain"
  | "vNeck"
  | "shirt"
  | "turtleneck"
  | "wax"
  | "stripes"
  | "shawl"
  | "cardigan"
  | "necklace"
  | "jacket";

/** What a portrait is drawn from. Colours are hexadecimal. */
export type PortraitTraits = {
  background: string;
  skin: string;
  hair: HairStyle;
  hairColor: string;
  clothes: string;
  clothing?: Clothing;
  /** Second colour of the clothes, and of the headwear's band. */
  accent?: string;
  headwear?: Headwear;
  headwearColor?: string;
  beard?: Beard;
  glasses?: Glasses;
  /** Colour of the earrings; none without it. */
  earrings?: string;
};

export type DemonstrationGroup = {
  key: GroupKey;
  /** Chosen: the stained glass of a group is drawn from its id. */
  id: string;
  name: string;
  description: string;
  access: "ouvert" | "sur demande" | "fermé";
  /** The city it meets in, of the list of places. */
  placeId?: string;
  animators: readonly MemberKey[];
};

export type DemonstrationMember = {
  key: MemberKey;
  name: string;
  email: string;
  city: string;
  about: string;
  role: "membre" | "moderateur" | "admin";
  groups: readonly GroupKey[];
  portrait: PortraitTraits;
};

export type DemonstrationComment = {
  author: MemberKey;
  text: string;
  /** Index, in the same list, of the earlier comment that this one answers. */
  replyTo?: number;
  likes?: number;
};

export type DemonstrationPost = {
  author: MemberKey;
  text: string;
  /** Age of the post when the demonstration is installed. */
  daysAgo: number;
  likes: number;
  photos?: readonly DrawingKey[];
  recordings?: readonly RecordingKey[];
  /** Other groups in which the post is published. */
  alsoIn?: readonly GroupKey[];
  /** Public, unless the group is closed. */
  visibility?: "public" | "groupe";
  comments?: readonly DemonstrationComment[];
};

export type DemonstrationDrawing = {
  key: DrawingKey;
  /** File name, beside `index.ts`. */
  file: string;
  alt: string;
};

export type DemonstrationRecording = {
  key: RecordingKey;
  /** File name, beside `index.ts`. */
  file: string;
  /** As its author called it. */
  name: string;
  alt?: string;
  voice?: boolean;
  /** Heights from 0 to 100, separated by commas. */
  waveform?: string;
  /** File name of a video's first picture. */
  poster?: string;
};

export type DemonstrationLink = {
  url: string;
  title: string;
  description: string;
  siteName: string;
  /** The drawing used as the page's picture. */
  drawing: DrawingKey;
};

export type DemonstrationResource = {
  title: string;
  description: string;
  /** A file of `recordings`, or a page of `links`. */
  recording?: RecordingKey;
  url?: string;
};

export type DemonstrationChannel = {
  /** Chosen: its stained glass is drawn from its id. */
  id: string;
  name: string;
  description: string;
  type: ChannelType;
  author: MemberKey;
  animators?: readonly MemberKey[];
  access: ChannelAccess;
  /** In the smallest unit of the currency. */
  price?: { amount: number; currency: Currency; words: string };
  drawing: DrawingKey;
  /** Age in days. */
  daysAgo: number;
  followers: readonly MemberKey[];
  /** How many members follow it beside those, drawn from their keys. */
  otherFollowers?: number;
  /** Friends who have not answered yet, and members who have asked to pay. */
  invited?: readonly MemberKey[];
  waiting?: readonly MemberKey[];
  posts: readonly { daysAgo: number; text: string; photo?: DrawingKey; likes: number }[];
  resources: readonly DemonstrationResource[];
};

export type DemonstrationEvent = {
  title: string;
  description: string;
  type: EventType;
  author: MemberKey;
  access: "public" | "membres" | "groupes";
  status?: "brouillon" | "publie";
  groups?: readonly GroupKey[];
  /** The first day, counted from today, then moved on to this day of the week (Monday is 1). */
  inDays: number;
  weekday?: number;
  hour: string;
  /** The hour it ends at, and how many days later. */
  endHour: string;
  forDays?: number;
  recurrence?: Recurrence;
  location: string;
  placeId: string;
  drawing?: DrawingKey;
  cta?: { url: string; text: string };
  onlineUrl?: string;
  /** How many of a hundred members come, and how many are interested. */
  going: number;
  interested?: number;
  /** Which of the days to come does not take place: the first is 0. */
  skips?: number;
};

/** What someone publishes on other platforms. */
export type DemonstrationShare = {
  author: MemberKey;
  /** Its day, counted from today, and its hour; before today it went out. */
  inDays: number;
  hour: string;
  platforms: readonly PlatformId[];
  /** What platforms reached by an account made of it, in the place of `platforms`. */
  results?: readonly DemonstrationResult[];
  text: string;
  link?: string;
  /** How often its link was opened by its short address of each platform, by today. */
  visits?: Partial<Record<PlatformId, number>>;
  drawing?: DrawingKey;
  /** What its author said of minors on the drawing; `none` where it is not said. */
  minors?: "none" | "agreed";
};

/** What a platform has counted of a publication by today; null where it does not tell. */
export type DemonstrationResult = {
  platform: "facebook" | "instagram" | "linkedin";
  reach: number | null;
  likes: number;
  comments: number;
  shares: number | null;
};

/** What a few members say to each other; of two where it has no name. */
export type DemonstrationConversation = {
  name?: string;
  /** Who began it first. */
  members: readonly MemberKey[];
  /** Of an adult and a minor, who began it: whom the minor chose to be there. */
  witness?: MemberKey;
  /** How many of the last messages some have not read. */
  unread?: Readonly<Record<MemberKey, number>>;
  messages: readonly {
    author: MemberKey;
    minutesAgo: number;
    text: string;
    photos?: readonly DrawingKey[];
    recordings?: readonly RecordingKey[];
    /** Index of the message it answers. */
    replyTo?: number;
    /** The emoji with which members reacted. */
    reactions?: Readonly<Record<MemberKey, string>>;
    /** Who pinned it for all. */
    pinnedBy?: MemberKey;
  }[];
};
