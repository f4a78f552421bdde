import { FileText, Link2 } from "lucide-react";
import type { Rail, RailFile, RailPost } from "../../../shared/posts/rail.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { longDateTime, relativeDate, weight } from "../../infrastructure/words/formats.ts";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { RailList, RailRow } from "./rail-parts.tsx";
import { texts } from "./texts.ts";

/** Posts, by their first words. */
export function RailPosts({ title, posts }: { title: string; posts: readonly RailPost[] }) {
  const paths = usePaths();
  return (
    <RailList title={title} items={posts} keyOf={({ id }) => id}>
      {({ id, text, author, thumbnailUrl, createdAt, mutedBy }) => (
        <RailRow
          to={paths.post(id)}
          leading={
            thumbnailUrl ? (
              <img
                src={thumbnailUrl}
                alt=""
                width="44"
                height="44"
                loading="lazy"
                decoding="async"
                className="dim size-11 flex-none rounded-control object-cover"
              />
            ) : (
              <Avatar name={author.name} src={author.avatarUrl} />
            )
          }
          title={mutedBy ? texts.muted(mutedBy) : text || texts.wordless}
          meta={`${author.name} · ${relativeDate(createdAt)}`}
        />
      )}
    </RailList>
  );
}

/** The newest files of a group: each leads to the post that holds it. */
export function RailFiles({ files }: { files: readonly RailFile[] }) {
  const paths = usePaths();
  return (
    <RailList title={texts.files} items={files} keyOf={({ id }) => id}>
      {({ name, size, postId }) => (
        <RailRow
          to={paths.post(postId)}
          leading={<Mark of={FileText} />}
          title={name}
          meta={weight(size)}
        />
      )}
    </RailList>
  );
}

type RailResourcesProps = { resources: Rail["resources"]; channelId: string };

/** The newest resources of a channel. */
export function RailResources({ resources, channelId }: RailResourcesProps) {
  const paths = usePaths();
  return (
    <RailList title={texts.resources} items={resources} keyOf={({ id }) => id}>
      {({ title, mime }) => (
        <RailRow
          to={`${paths.channel(channelId)}?onglet=ressources`}
          leading={<Mark of={mime === null ? Link2 : FileText} />}
          title={title}
        />
      )}
    </RailList>
  );
}

/** The reader's own posts that wait for their moment. */
export function RailScheduled({ scheduled }: Pick<Rail, "scheduled">) {
  const paths = usePaths();
  return (
    <RailList title={texts.scheduled} items={scheduled} keyOf={({ id }) => id}>
      {({ text, publishAt }) => (
        <RailRow
          to={paths.scheduledPosts()}
          title={text || texts.wordless}
          meta={longDateTime(publishAt)}
        />
      )}
    </RailList>
  );
}

const Mark = ({ of }: { of: typeof FileText }) => (
  <span className="grid size-9 flex-none place-items-center rounded-control bg-slab text-blue-ink">
    <Icon of={of} />
  </span>
);
