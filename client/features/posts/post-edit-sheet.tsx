import { type ReactNode, useState } from "react";
import { MAX_GROUPS_PER_POST } from "../../../shared/ground/limits.ts";
import type { Post, Visibility } from "../../../shared/posts/posts.contract.ts";
import type { KeptMedia } from "../../infrastructure/files/kept-media.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { ComposerAudience } from "./composing/composer-audience.tsx";
import { ComposerGroups } from "./composing/composer-groups.tsx";
import { closesAmong, toggled } from "./composing/group-choice.ts";
import { EditSheet, useEditedText } from "./edit-sheet.tsx";
import { useEditPost } from "./post-acts.ts";
import { texts } from "./writing/texts.ts";

const { over, left, empty, mediaFailed, noGroup, tooManyGroups } = texts.composer;
const words = { ...texts.edit, over, left, empty };

type PostEditSheetProps = {
  post: Post;
  /** What is attached from now on, which the media feature sends. */
  media: { count: number; settled: () => Promise<KeptMedia[] | null> };
  /** What is attached, and the buttons that attach. */
  tiles: ReactNode;
  onClose: () => void;
};

/** Edits the viewer's own post: its words, what is attached, its groups and who reads it. */
export function PostEditSheet({ post, media, tiles, onClose }: PostEditSheetProps) {
  const edited = useEditedText(post);
  const place = usePlace(post);
  const [fault, setFault] = useState<string | null>(null);
  const edit = useEditPost(post, () => {
    edited.forget();
    onClose();
  });
  const save = async (text: { text: string; mentionIds: string[] }) => {
    setFault(place.fault);
    if (place.fault) return;
    const sent = await media.settled();
    if (!sent) return setFault(mediaFailed);
    const mediaIds = sent.map(({ id }) => id);
    const former = post.media.map(({ id }) => id);
    edit.mutate({
      ...text,
      ...(mediaIds.join() !== former.join() && { mediaIds }),
      ...place.changed,
    });
  };
  return (
    <EditSheet
      edited={edited}
      mediaCount={media.count}
      edit={{ ...edit, mutate: (text) => void save(text) }}
      fault={fault}
      words={words}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-3">{tiles}</div>
      {!post.channel && (
        <div className="-mx-gutter pt-2">
          <ComposerGroups chosen={place.groupIds} onToggle={place.toggle} />
          <div className="flex px-gutter">
            <ComposerAudience
              value={place.visibility}
              several={place.groupIds.length + place.others.length > 1}
              onChange={place.see}
            />
          </div>
          {place.others.length > 0 && (
            <p className="meta px-gutter">{texts.edit.stays(place.others)}</p>
          )}
        </div>
      )}
    </EditSheet>
  );
}

/** The groups of a post and its readers, as its author changes them. */
function usePlace(post: Post) {
  const me = useMe();
  const isMine = ({ id }: { id: string }) => me.groups.some((group) => group.id === id);
  const [before] = useState(() => post.groups.filter(isMine).map(({ id }) => id));
  const [groupIds, setGroupIds] = useState(before);
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const joined = groupIds.filter((id) => !before.includes(id));
  const left = before.length + joined.length !== groupIds.length;
  const now = post.visibility === "public" && !me.minor ? "public" : "groupe";
  const visibility = chosen ?? (closesAmong(me.groups, joined) ? "groupe" : now);
  const others = post.groups.filter((group) => !isMine(group)).map(({ name }) => name);
  const none = !post.channel && groupIds.length + others.length === 0;
  return {
    groupIds,
    visibility,
    /** Groups it stands in that its author left: it stays there. */
    others,
    fault: (none && noGroup) || (tooMany && tooManyGroups(MAX_GROUPS_PER_POST)) || null,
    changed: {
      ...((joined.length > 0 || left) && { groupIds }),
      ...(visibility !== now && { visibility }),
    },
    toggle: (id: string) => {
      const wanted = toggled(groupIds, id);
      setTooMany(wanted === null);
      if (wanted) setGroupIds(wanted);
    },
    see: setChosen,
  };
}
