import type { Installation } from "../../../shared/people/community.contract.ts";
import { proposedSentenceName, proposedShortName } from "../../../shared/people/proposed-names.ts";
import type { Picture, PictureName } from "../../infrastructure/files/shrink-picture.ts";
import { texts } from "./texts.ts";

/** What the wizard gathers before it is sent at once. */
export type InstallationDraft = Omit<Installation, "key" | "groups" | PictureName> & {
  groups: { id: number; name: string }[];
  pictures: Partial<Record<PictureName, Picture>>;
};

/** Where the wizard starts: what the server knows of itself, what the phone knows of its zone. */
export function emptyDraft(publicUrl: string, timeZone: string): InstallationDraft {
  return {
    title: "",
    communityUrl: publicUrl,
    language: "fr",
    timeZone,
    description: "",
    registration: "ouverte",
    groups: texts.groups.first.map((name, id) => ({ id, name })),
    administrator: { name: "", email: "", password: "" },
    pictures: {},
    demonstration: false,
  };
}

/** The names beside the title: those written, or what the title gives. */
export const namesOf = ({ title, shortName, sentenceName }: InstallationDraft) => ({
  shortName: shortName ?? proposedShortName(title),
  sentenceName: sentenceName ?? proposedSentenceName(title),
});

/** The body of the one call that installs. */
export function installationOf(whole: InstallationDraft, key: string) {
  const { pictures, groups, ...draft } = whole;
  const images = Object.entries(pictures).map(([name, picture]) => [name, picture.base64]);
  return {
    ...draft,
    shortName: namesOf(whole).shortName,
    ...Object.fromEntries(images),
    groups: groups.map(({ name }) => name.trim()),
    key,
  } as Installation;
}
