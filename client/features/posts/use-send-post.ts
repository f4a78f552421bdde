import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { Post } from "../../../shared/posts.ts";
import { useMe } from "../../infrastructure/session.ts";
import { usePaths } from "../../infrastructure/use-paths.ts";
import type { Outgoing } from "./outgoing.ts";
import { sendPost, sendWhatWaits } from "./send-post.tsx";

/** Sends a post; « Voir » in the toast leads to it. */
export function useSendPost(): (post: Outgoing) => void {
  const client = useQueryClient();
  const see = useSee();
  return (post) => void sendPost(client, post, see);
}

/** On pages that show posts: what had not left leaves as soon as it can. */
export function useSendWhatWaits(): void {
  const client = useQueryClient();
  const { id } = useMe();
  const see = useEffectEvent(useSee());
  useEffect(() => {
    sendWhatWaits(client, id, see);
  }, [client, id]);
}

function useSee(): (post: Post) => void {
  const navigate = useNavigate();
  const paths = usePaths();
  return (post) => void navigate(paths.post(post.id));
}
