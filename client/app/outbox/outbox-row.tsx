import { FileText, Forward, Heart, MessageCircle, Send, Smile } from "lucide-react";
import { useNavigate } from "react-router";
import { composedFrom, type PostInput, postTexts, resumePost } from "../../features/posts/index.ts";
import { retryInOutbox } from "../../infrastructure/outbox/keep-in-outbox.ts";
import type { LikeInput } from "../../infrastructure/outbox/like-wish.ts";
import { isOpen, type OutboxItem } from "../../infrastructure/outbox/outbox.ts";
import type { ItemSender } from "../../infrastructure/outbox/senders.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { sentenceOf } from "../../infrastructure/reading/error-texts.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { toast } from "../../ui/layers/toast-store.ts";
import { forwardTexts } from "./forward-texts.ts";
import { outboxTexts as texts } from "./outbox-texts.ts";

const icons = {
  post: FileText,
  comment: MessageCircle,
  like: Heart,
  message: Send,
  reaction: Smile,
  forward: Forward,
};

type OutboxRowProps = {
  item: OutboxItem;
  /** What reads its words, once loaded. */
  sender: ItemSender<unknown> | undefined;
  onEdit: () => void;
  onWithdraw: () => void;
  /** The member leaves the sheet for another page. */
  onLeave: () => void;
};

/** One item that waits: what it is, its words, its state, its actions. */
export function OutboxRow({ item, sender, ...acts }: OutboxRowProps) {
  const { kind, media, state, fault, writtenAt } = item;
  const words = sender?.words(item.input);
  const open = isOpen(item);
  return (
    <div className="flex gap-3 px-gutter py-3">
      <Icon of={icons[kind]} className="mt-0.5 flex-none text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{nameOf(item, sender?.to?.(item.input) ?? null)}</p>
        {words && <p className="line-clamp-2 wrap-anywhere">{words}</p>}
        <p className="meta flex flex-wrap gap-x-1.5" aria-live="polite">
          <span>{texts.states[state]}</span>
          <span aria-hidden="true">·</span>
          <TimeAgo time={writtenAt} />
          {media.length > 0 && (
            <>
              <span aria-hidden="true">·</span>
              <span>{texts.pieces(media.length)}</span>
            </>
          )}
        </p>
        {state === "refused" && fault && (
          <p className="text-meta text-clay-ink">{sentenceOf(fault)}</p>
        )}
        {state === "waiting" && !open && <p className="meta">{texts.uncertain}</p>}
        {open && <Acts item={item} rewritable={isRewritable(sender, item)} {...acts} />}
      </div>
    </div>
  );
}

const isRewritable = (sender: OutboxRowProps["sender"], { input }: OutboxItem): boolean =>
  Boolean(sender?.rewrite) && sender?.fixed?.(input) !== true;

type ActsProps = Omit<OutboxRowProps, "sender"> & {
  /** Whether its words may be edited from here. */
  rewritable: boolean;
};

function Acts({ item, rewritable, onEdit, onWithdraw, onLeave }: ActsProps) {
  const resume = useResume(item, onLeave);
  return (
    <p className="-ml-3 flex flex-wrap">
      {item.state === "refused" && (
        <Button variant="bare" size="s" onClick={() => void retryInOutbox(item.id)}>
          {texts.retry}
        </Button>
      )}
      {item.kind === "post" && (
        <Button variant="bare" size="s" onClick={resume}>
          {texts.resume}
        </Button>
      )}
      {rewritable && (
        <Button variant="bare" size="s" onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      <Button variant="bare" size="s" onClick={onWithdraw}>
        {texts.withdraw}
      </Button>
    </p>
  );
}

function nameOf({ kind, input }: OutboxItem, to: string | null): string {
  if (kind === "like") return texts.kinds.like((input as LikeInput).on);
  if (kind === "forward") return forwardTexts.to(to);
  return kind === "message" ? texts.kinds.message(to) : texts.kinds[kind];
}

/** A post goes back to its composer, with all that it holds. */
function useResume(item: OutboxItem, onLeave: () => void): () => void {
  const navigate = useNavigate();
  const paths = usePaths();
  return () => {
    const post = item as OutboxItem<PostInput>;
    void resumePost(post).then((outcome) => {
      if (outcome === "left") return toast({ text: texts.left, icon: "none" });
      if (outcome === "full") return toast({ text: sentenceOf("PHONE_FULL"), icon: "alert" });
      if (outcome === "busy") toast({ text: postTexts.pending.busy, icon: "none" });
      onLeave();
      void navigate(paths.compose(...composedFrom(post.input.from)));
    });
  };
}
