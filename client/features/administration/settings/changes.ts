import type {
  COMMUNITY_STATUSES,
  Community,
  Registration,
} from "../../../../shared/people/community.contract.ts";
import { proposedShortName } from "../../../../shared/people/proposed-names.ts";
import type { Picture, PictureName } from "../../../infrastructure/files/shrink-picture.ts";

/** A chosen picture, null to remove it; pictures left as they are do not appear. */
export type ChosenPictures = Partial<Record<PictureName, Picture | null>>;

type Ceilings = Pick<Community, "shareCeiling" | "commentCeiling" | "likeCeiling">;

type Settings = Pick<
  Community,
  "title" | "shortName" | "sentenceName" | "description" | "communityUrl" | "timeZone"
> &
  Pick<Community, "appealMonths" | "outsideAppeal"> &
  Ceilings & {
    status: (typeof COMMUNITY_STATUSES)[number];
    registration: Registration;
    defaultGroupId: string | null;
  };

/** What the form says of the community. */
export function settingsOf(data: FormData): Settings {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return {
    title: text("title"),
    shortName: text("shortName"),
    sentenceName: text("sentenceName"),
    description: text("description"),
    communityUrl: text("communityUrl"),
    timeZone: text("timeZone"),
    status: text("status") as Settings["status"],
    registration: text("registration") as Registration,
    defaultGroupId: text("defaultGroupId") || null,
    shareCeiling: Number(text("shareCeiling")),
    commentCeiling: Number(text("commentCeiling")),
    likeCeiling: Number(text("likeCeiling")),
    appealMonths: Number(text("appealMonths")),
    outsideAppeal: text("outsideAppeal"),
  };
}

/** What is sent: only what differs, so that two administrators do not undo each other. */
export function changesOf(before: Community, settings: Settings, pictures: ChosenPictures) {
  const changed = Object.entries(settings).filter(
    ([name, value]) => value !== null && before[name as keyof Settings] !== value,
  );
  const images = Object.entries(pictures).map(([name, chosen]) => [name, chosen?.base64 ?? null]);
  return Object.fromEntries([...changed, ...images]) as Partial<
    Omit<Settings, "defaultGroupId">
  > & {
    defaultGroupId?: string;
  } & Partial<Record<PictureName, string | null>>;
}

/** The short name someone chose, which a new name leaves alone; null for one drawn from the name. */
export const ownShortName = ({
  title,
  shortName,
}: Pick<Community, "title" | "shortName">): string | null =>
  shortName !== "" && shortName === proposedShortName(title) ? null : shortName;
