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
  /** Other groups in which the post stands. */
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
  /** The drawing that stands for the page's picture. */
  drawing: DrawingKey;
};
