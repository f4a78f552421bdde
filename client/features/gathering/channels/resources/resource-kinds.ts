import { FileText, ImageIcon, Link2, type LucideIcon, Music, Video } from "lucide-react";
import type { ChannelResource } from "../../../../../shared/gathering/channels.contract.ts";
import { playTime, weight } from "../../../../infrastructure/words/formats.ts";
import { type ResourceSort, texts } from "./texts.ts";

type Held = Pick<ChannelResource, "media" | "link" | "linkUrl">;

const ORDER: readonly ResourceSort[] = ["pdf", "audio", "image", "video", "file", "link"];

const ICONS: Record<ResourceSort, LucideIcon> = {
  pdf: FileText,
  audio: Music,
  image: ImageIcon,
  video: Video,
  file: FileText,
  link: Link2,
};

/** What a resource is among others. */
export function sortOf({ media }: Held): ResourceSort {
  if (!media) return "link";
  if (media.kind !== "file") return media.kind;
  return media.fileClass === "PDF Document" ? "pdf" : "file";
}

/** The kinds that some resources are of, in their order. */
export function sortsAmong(resources: readonly Held[]): ResourceSort[] {
  const found = new Set(resources.map(sortOf));
  return ORDER.filter((sort) => found.has(sort));
}

/** The mark of a resource's kind. */
export const iconOf = (resource: Held): LucideIcon => ICONS[sortOf(resource)];

/** « PDF · 2,1 Mo », « Audio, 3:40 · 440 ko », « Lien · example.org » */
export function factsOf(resource: Held): string {
  const what = texts.what[sortOf(resource)];
  const { media, link, linkUrl } = resource;
  if (!media) return [what, link?.siteName || hostOf(linkUrl)].filter(Boolean).join(" · ");
  const long = media.duration === null ? what : `${what}, ${playTime(media.duration)}`;
  return `${long} · ${weight(media.size)}`;
}

function hostOf(address: string | null): string {
  return address && URL.canParse(address) ? new URL(address).host : "";
}
