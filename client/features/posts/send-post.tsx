import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { POINTS } from "../../../shared/points.ts";
import type { Post } from "../../../shared/posts.ts";
import { api, isApiError } from "../../infrastructure/api.ts";
import { meQuery } from "../../infrastructure/session.ts";
import { Merit } from "../../ui/merit.tsx";
import { toast } from "../../ui/toast-store.ts";
import { dropOutgoing, type Outgoing, outgoing, putOutgoing } from "./outgoing.ts";
import { addPost } from "./post-cache.ts";
import { texts } from "./texts.ts";

/** Leads to the post one has just published. */
type See = (post: Post) => void;

const leaving = new Set<string>();

/**
 * Sends a post that waits in `outgoing`. Its id was chosen by us: however often it is sent, after
 * a cut link or on another start of the page, it is published once.
 */
export async function sendPost(client: QueryClient, post: Outgoing, see: See): Promise<void> {
  const { draft } = post;
  const [groupId, ...alsoGroupIds] = draft.groupIds;
  if (!groupId || leaving.has(draft.id)) return;
  leaving.add(draft.id);
  putOutgoing({ ...post, state: "sending", fault: undefined });
  try {
    const published = await api.posts.publish({
      groupId,
      id: draft.id,
      text: draft.text,
      mediaIds: draft.photos.map(({ id }) => id),
      alsoGroupIds,
      visibility: post.visibility,
    });
    arrive(client, post, published, see);
  } catch (error) {
    const fault = isApiError(error) ? error.code : "SERVER_ERROR";
    putOutgoing({ ...post, state: fault === "OFFLINE" ? "kept" : "failed", fault });
  } finally {
    leaving.delete(draft.id);
  }
}

function arrive(client: QueryClient, sent: Outgoing, post: Post, see: See): void {
  dropOutgoing(sent.draft.id);
  addPost(client, post);
  for (const { src } of sent.previews) URL.revokeObjectURL(src);
  void client.invalidateQueries({ queryKey: meQuery.queryKey });
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

let watching = false;

/** Sends again, once per page and at each return of the network, what had not left. */
export function sendWhatWaits(client: QueryClient, memberId: string, see: See): void {
  if (watching) return;
  watching = true;
  const sendAll = () => {
    for (const post of outgoing()) {
      if (post.memberId === memberId && post.state !== "failed") void sendPost(client, post, see);
    }
  };
  sendAll();
  onlineManager.subscribe((online) => online && sendAll());
}
