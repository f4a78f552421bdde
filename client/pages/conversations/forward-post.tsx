import { ForwardSheet } from "../../features/conversations/index.ts";
import { newId } from "../../features/posts/index.ts";

type ForwardPostProps = { postId: string; onClose: () => void };

/** Chooses the conversations that a post is forwarded to. */
export function ForwardPost({ postId, onClose }: ForwardPostProps) {
  return <ForwardSheet of={{ from: { postId }, text: "", newId }} onClose={onClose} />;
}
