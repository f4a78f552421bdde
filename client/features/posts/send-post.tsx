import type { QueryClient } from "@tanstack/react-query";
import { POINTS } from "../../../shared/points.ts";
import type { Post } from "../../../shared/posts.ts";
import { api, isApiError } from "../../infrastructure/api.ts";
import type { KeptMedia } from "../../infrastructure/kept-media.ts";
import { onReturn } from "../../infrastructure/online.ts";
import { paths } from "../../infrastructure/paths.ts";
import { communityQuery, renewOwnPoints } from "../../infrastructure/session.ts";
import { keepTextPlace } from "../../infrastructure/way-back.ts";
import { Merit } from "../../ui/merit.tsx";
import { toast } from "../../ui/toast-store.ts";
import { composedFrom, keepDraft } from "./draft.ts";
import { dropOutgoing, type Outgoing, outgoing, putOutgoing } from "./outgoing.ts";
import { addPost } from "./post-cache.ts";
import { texts } from "./texts.ts";
import { inGroups, writtenOf } from "./written.ts";

/** Leads to the post one has just published. */
type See = (post: Post) => void;

const leaving = new Set<string>();
const LATER_MS = 15_000;
/** What passes by itself: the network, a server that restarts, a session one opens again. */
const COMES_BACK = new Set(["OFFLINE", "UNAVAILABLE", "OVERLOADED", "SIGN_IN_REQUIRED"]);

/**
 * Sends a post that waits in `outgoing`. Its id was chosen by us: however often it is sent, after
 * a cut link or on another start of the page, it is published once.
 */
export async function sendPost(client: QueryClient, post: Outgoing, see: See): Promise<void> {
  const { draft } = post;
  if (leaving.has(draft.id)) return;
  leaving.add(draft.id);
  const first = !outgoing().some((other) => other.draft.id === draft.id);
  putOutgoing({ ...post, state: "sending", fault: undefined });
  try {
    const media = await delivered(post);
    const published = await publish({ ...post, draft: { ...draft, media } });
    arrive(client, post, published, see);
  } catch (error) {
    const fault = isApiError(error) ? error.code : "SERVER_ERROR";
    if (fault === "SIGN_IN_REQUIRED" && first) return putBack(client, post);
    const kept = COMES_BACK.has(fault);
    putOutgoing({ ...post, state: kept ? "kept" : "failed", fault });
    if (fault !== "SIGN_IN_REQUIRED" && kept) sendLater();
  } finally {
    leaving.delete(draft.id);
  }
}

function publish({ draft, visibility }: Outgoing): Promise<Post> {
  const written = { id: draft.id, ...writtenOf(draft) };
  if (draft.channel) return api.posts.publishInChannel({ channelId: draft.channel.id, ...written });
  return api.posts.publish({ ...inGroups(draft, visibility), ...written });
}

/** What waits on this phone leaves first; each thing that arrives is noted at once. */
async function delivered(post: Outgoing): Promise<KeptMedia[]> {
  const { draft } = post;
  if (!draft.media.some(({ waits }) => waits)) return draft.media;
  const { sendParcels } = await import("../../infrastructure/parcels.ts");
  return sendParcels(draft.media, (media) =>
    putOutgoing({ ...post, draft: { ...draft, media }, state: "sending", fault: undefined }),
  );
}

/** The session was over when one pressed « Publier »: the words wait where they were written. */
function putBack(client: QueryClient, { memberId, from, draft }: Outgoing): void {
  const community = client.getQueryData(communityQuery.queryKey);
  keepDraft(memberId, from, draft);
  dropOutgoing(draft.id);
  if (community) keepTextPlace(memberId, paths.compose(community.id, ...composedFrom(from)));
}

function arrive(client: QueryClient, sent: Outgoing, post: Post, see: See): void {
  dropOutgoing(sent.draft.id);
  addPost(client, post);
  for (const { src } of sent.previews) URL.revokeObjectURL(src);
  renewOwnPoints();
  toast({
    text: (
      <>
        {texts.published}{" "}
        <Merit onNight label={texts.points(POINTS.share)} className="ml-1.5">
          +{POINTS.share}
        </Merit>
      </>
    ),
    action: { label: texts.seeIt, onSelect: () => see(post) },
  });
}

let watching: (() => Promise<void>) | undefined;

/** Sends what had not left: on each page that shows posts, and as soon as the server is back. */
export function sendWhatWaits(client: QueryClient, memberId: string, see: See): void {
  const first = watching === undefined;
  watching = async () => {
    // The oldest first, one after the other: they were written in that order.
    for (const post of outgoing().toReversed()) {
      if (post.memberId === memberId && post.state !== "failed") await sendPost(client, post, see);
    }
  };
  void watching();
  if (first) onReturn(() => void watching?.());
}

/** The phone may have a network while the server does not answer: asked again a little later. */
function sendLater(): void {
  setTimeout(() => void watching?.(), LATER_MS);
}
