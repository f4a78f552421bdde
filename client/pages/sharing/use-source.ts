import { useQuery } from "@tanstack/react-query";
import { PLATFORMS, type PlatformId } from "../../../shared/sharing/platforms.ts";
import { announcementOf, calendarQueries, remindersOf } from "../../features/gathering/index.ts";
import { newId, postQueries } from "../../features/posts/index.ts";
import {
  draftOfKept,
  draftOfPost,
  draftOfShare,
  emptyDraft,
  publishingQueries,
  type ShareDraft,
  weekQueries,
} from "../../features/sharing/index.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";

type Source =
  | { state: "loading" | "gone" }
  | { state: "ready"; name: string; begin: () => ShareDraft; pictureUrl?: string | null };

/** What the creator begins with, as the address says. */
export function useSource(query: URLSearchParams): Source {
  const { timeZone } = useCommunity();
  const postId = query.get("partage");
  const eventId = query.get("event");
  const shareId = query.get("copie");
  const draftId = query.get("brouillon");
  const only = PLATFORMS.find((id) => id === query.get("plateforme")) ?? null;
  const post = useQuery({ ...postQueries.one(postId ?? ""), enabled: postId !== null });
  const event = useQuery({ ...calendarQueries.one(eventId ?? ""), enabled: eventId !== null });
  const share = useQuery({ ...publishingQueries.share(shareId ?? ""), enabled: shareId !== null });
  const kept = useQuery({
    ...weekQueries.draft(draftId ?? ""),
    enabled: draftId !== null,
    staleTime: 0,
  });
  const { data: begun } = post;
  const { data: announced } = event;
  const { data: former } = share;
  if (postId && begun) {
    return ready(`publication.partage.${postId}`, () => draftOfPost(newId(), begun));
  }
  if (eventId && announced) {
    if (!announced.abilities.boost) return { state: "gone" };
    const link = announced.publicUrl ? new URL(announced.publicUrl, location.origin).href : "";
    const begin = () => ({
      ...emptyDraft(newId()),
      link,
      text: announcementOf(announced),
      series: remindersOf(announced, timeZone).map((one) => ({ ...one, id: newId(), on: false })),
    });
    return {
      ...ready(`publication.evenement.${eventId}`, begin),
      pictureUrl: announced.imageUrl,
    };
  }
  if (shareId && former)
    return ready(nameOfCopy(shareId, only), () => draftOfShare(newId(), former, only));
  const { data: saved } = kept;
  if (draftId && saved) {
    return ready(`publication.brouillon.${draftId}`, () => draftOfKept(newId(), saved));
  }
  if (post.isError || event.isError || share.isError || kept.isError) return { state: "gone" };
  if (postId || eventId || shareId || draftId) return { state: "loading" };
  return ready("publication", () => emptyDraft(newId()));
}

const ready = (name: string, begin: () => ShareDraft) => ({ state: "ready" as const, name, begin });
const nameOfCopy = (id: string, only: PlatformId | null) =>
  ["publication.copie", id, only].filter(Boolean).join(".");
