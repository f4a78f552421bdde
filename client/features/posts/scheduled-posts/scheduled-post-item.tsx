import { Clock, Send } from "lucide-react";
import type { ReactNode } from "react";
import type { ScheduledPost } from "../../../../shared/posts/scheduled-posts.contract.ts";
import { PostText } from "../../../product/post-card.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { usePublishNow } from "./scheduled-post-acts.ts";
import { ScheduledPostTools } from "./scheduled-post-tools.tsx";
import { texts } from "./texts.ts";

type ScheduledPostItemProps = {
  post: ScheduledPost;
  /** The text with its links, drawn by the posts feature. */
  words: ReactNode;
  /** What it comes with, drawn by the media feature. */
  media: ReactNode;
};

/** A post that waits for its moment, or that could not go out at it. */
export function ScheduledPostItem({ post, words, media }: ScheduledPostItemProps) {
  const { mutate, isPending } = usePublishNow(post.id);
  return (
    <Card className="overflow-clip pt-2 pb-3.5">
      <article aria-label={texts.label(post.publishAt)}>
        <header className="flex items-center gap-3 pr-1 pl-gutter">
          <Icon of={Clock} className="flex-none text-ink-2" />
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">{texts.at(post.publishAt)}</h2>
            <p className="meta">{whereOf(post)}</p>
          </div>
          <ScheduledPostTools post={post} />
        </header>
        {post.state === "failed" && (
          <Note tone="garnet" className="mx-gutter mt-2">
            <b>{texts.notPublished}</b>
            {post.error && <span className="block">{post.error}</span>}
          </Note>
        )}
        {post.text && <PostText>{words}</PostText>}
        {media && <div className="mt-3">{media}</div>}
        {post.poll && <PollOptions options={post.poll.options} />}
        <div className="px-gutter pt-3">
          <Button
            variant="line"
            icon={<Icon of={Send} size="s" />}
            busy={isPending}
            onClick={() => mutate()}
          >
            {texts.publishNow}
          </Button>
        </div>
      </article>
    </Card>
  );
}

function PollOptions({ options }: { options: string[] }) {
  return (
    <ul aria-label={texts.poll(options.length)} className="grid gap-1 px-gutter pt-2.5">
      {options.map((option) => (
        <li key={option} className="rounded-control bg-sunk px-4 py-2">
          {option}
        </li>
      ))}
    </ul>
  );
}

function whereOf({ channel, groups }: ScheduledPost): string {
  if (channel) return texts.inChannel(channel.name);
  // No group left when they were all deleted: the failure's reason then says so.
  return groups.length > 0 ? texts.inGroups(groups.map(({ name }) => name)) : "";
}
