import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_GROUPS_PER_POST } from "../../../../shared/ground/limits.ts";
import type { WallTime } from "../../../../shared/ground/zoned-time.ts";
import type { OwnGroup } from "../../../../shared/people/members.contract.ts";
import type { Mention, PollInput, Visibility } from "../../../../shared/posts/posts.contract.ts";
import { type KeptMedia, mediaNames } from "../../../infrastructure/files/kept-media.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useCommunity, useMe } from "../../../infrastructure/session/session.ts";
import { useDraftGone, useTextId } from "../../../infrastructure/words/begun-text.ts";
import { plannedAt } from "../../../infrastructure/words/moment.ts";
import { withNamed } from "../../../infrastructure/words/named.ts";
import { texts } from "../writing/texts.ts";
import {
  draftKey,
  dropDraft,
  type From,
  isEmpty,
  type PostDraft,
  readDraft,
  saveDraft,
  wholeDraft,
} from "./draft.ts";
import { closesAmong, toggled } from "./group-choice.ts";
import { newId } from "./new-id.ts";
import { textLength } from "./text-length.ts";
import { useSchedulePost } from "./use-schedule-post.ts";
import { putPost } from "./waiting-post.ts";

/** What the composer knows of what is attached, which the media feature sends. */
export type ComposerMedia = {
  sent: KeptMedia[];
  previews: { src: string; alt: string }[];
  count: number;
  /** Waits until everything has arrived or waits on this phone; null when something does not. */
  settledOrKept: () => Promise<KeptMedia[] | null>;
  /** The preview pictures now belong to the unsent post. */
  handOver: () => void;
  /** Another tab has sent or discarded this draft: its media leave this form too. */
  clear: () => void;
  /** The server has the scheduled post: its media are deleted from this phone. */
  forget: () => void;
};

/** What the composer knows of polls, which the polls feature writes. */
export type ComposerPoll = {
  /** The poll the editor starts from. */
  empty: PollInput;
  /** Why it cannot be published as it stands. */
  faultOf: (poll: PollInput) => string | null;
  Editor: ComponentType<{
    poll: PollInput;
    onChange: (poll: PollInput) => void;
    onRemove: () => void;
  }>;
};

const KEEP_PAUSE_MS = 300;

/** What the member was writing from this address, in groups or in a channel. */
export function useDraft(from: From, channel: PostDraft["channel"] = null): PostDraft {
  const me = useMe();
  const { defaultGroupId } = useCommunity();
  const [draft] = useState(() => {
    const groupIds = channel ? [] : firstGroups(me.groups, from?.id, defaultGroupId);
    return readDraft(me.id, from, { groupIds, channel });
  });
  return draft;
}

function firstGroups(mine: OwnGroup[], from: string | undefined, usual: string | null): string[] {
  const wanted = mine.find(({ id }) => id === from) ?? mine.find(({ id }) => id === usual);
  const chosen = wanted ?? (mine.length === 1 ? mine[0] : undefined);
  return chosen ? [chosen.id] : [];
}

type ComposerOptions = {
  draft: PostDraft;
  from: From;
  media: ComposerMedia;
  poll: ComposerPoll | undefined;
  onSent: () => void;
};

/** The state of a post being written; every change is kept on this phone. */
export function useComposer(options: ComposerOptions) {
  const { media } = options;
  const { timeZone } = useCommunity();
  const [draft, setDraft] = useState(options.draft);
  const [fault, setFault] = useFault(media.count);
  const kept = useKeptDraft(options, draft, setDraft);
  const visibility = useVisibility(draft, options.from);
  const { busy, publish } = usePublish(options, { draft, visibility, kept, setFault });
  const { over } = textLength(draft.text);
  const change = (part: Partial<PostDraft>) => {
    setFault(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  return {
    draft,
    visibility,
    planned: plannedAt(draft.later, timeZone),
    fault: over > 0 ? texts.composer.over(over) : fault,
    busy,
    nothing: draft.text.trim() === "" && media.count === 0 && !draft.poll,
    kept: !isEmpty(kept.current),
    write: (text: string) => change({ text }),
    mention: (mention: Mention) => change({ mentions: withNamed(draft.mentions, mention) }),
    setPoll: (wish: PollInput | null) => change({ poll: wish }),
    setLater: (later: WallTime | null) => change({ later }),
    dropPreview: (url: string) => change({ withoutPreviewOf: url }),
    see: (chosen: Visibility) => change({ visibility: chosen }),
    toggleGroup: (id: string) => {
      const groupIds = toggled(draft.groupIds, id);
      if (groupIds) change({ groupIds });
      else setFault(texts.composer.tooManyGroups(MAX_GROUPS_PER_POST));
    },
    publish,
  };
}

/** Why the post cannot be sent; cleared once attachments are added or removed. */
function useFault(mediaCount: number) {
  const [fault, setFault] = useState<string | null>(null);
  const [count, setCount] = useState(mediaCount);
  if (count !== mediaCount) {
    setCount(mediaCount);
    setFault(null);
  }
  return [fault, setFault] as const;
}

/**
 * Who may read it: the author's choice, else its groups only where it is written in a group, or
 * where one of them is closed; always, of a minor.
 */
function useVisibility({ visibility, groupIds }: PostDraft, from: From): Visibility {
  const { groups, minor } = useMe();
  if (minor) return "groupe";
  return (
    visibility ?? (from?.kind === "group" || closesAmong(groups, groupIds) ? "groupe" : "public")
  );
}

/** Saves the draft until it is sent, from this tab or another. */
function useKeptDraft(
  { from, media, onSent }: ComposerOptions,
  draft: PostDraft,
  setDraft: (draft: PostDraft) => void,
) {
  const me = useMe();
  const gone = useRef(false);
  const said = sayingOf(draft, media.sent);
  const textId = useTextId(newId, draft.id, said);
  const current = { ...draft, id: textId.id, media: media.sent };
  const keep = () => !gone.current && saveDraft(me.id, from, current);
  useKept(current, keep);
  const letGo = () => {
    const { groupIds, channel } = draft;
    setDraft(wholeDraft({ groupIds, channel }));
    media.clear();
  };
  useDraftGone(draftKey(me.id, from), said, { letGo, keep });
  return {
    current,
    gone,
    /** The whole draft as sent, with the id it is sent under. */
    whole: (sent: KeptMedia[]): PostDraft => ({
      ...draft,
      id: textId.bind(sayingOf(draft, sent)),
      media: sent,
    }),
    leave: () => {
      gone.current = true;
      dropDraft(me.id, from);
      onSent();
    },
  };
}

type Publishing = {
  draft: PostDraft;
  visibility: Visibility;
  kept: ReturnType<typeof useKeptDraft>;
  setFault: (fault: string | null) => void;
};

/** « Publier »: scheduled on the server where a moment was chosen, through the outbox otherwise. */
function usePublish(
  { from, media, poll }: ComposerOptions,
  { draft, visibility, kept, setFault }: Publishing,
) {
  const { timeZone } = useCommunity();
  const schedule = useSchedulePost();
  const [busy, setBusy] = useState(false);
  /** From here on the outbox keeps the text and its preview pictures. */
  const handOver = async (whole: PostDraft) => {
    await putPost(from, whole, visibility, media.previews);
    media.handOver();
  };
  const publish = async () => {
    if (busy || kept.gone.current) return;
    const now = plannedAt(draft.later, timeZone);
    const refusal = refusalOf(draft, media.count, poll) ?? now.fault;
    setFault(refusal);
    if (refusal) return;
    setBusy(true);
    const sent = await media.settledOrKept();
    if (!sent) {
      setBusy(false);
      return setFault(texts.composer.mediaFailed);
    }
    const whole = kept.whole(sent);
    const refused = now.at
      ? await schedule(whole, visibility, now.at)
      : await handOver(whole).then(nothing, errorText);
    setBusy(false);
    if (refused) return setFault(refused);
    if (now.at) media.forget();
    kept.leave();
  };
  return { busy, publish };
}

const nothing = () => null;

/** The content of a draft as a string, to compare it with another. */
const sayingOf = ({ id: _, ...draft }: PostDraft, media: readonly KeptMedia[]) =>
  JSON.stringify({ ...draft, media: mediaNames(media) });

/** Why a draft cannot be published as it stands. */
function refusalOf(draft: PostDraft, mediaCount: number, poll?: ComposerPoll): string | null {
  const { over } = textLength(draft.text);
  if (over > 0) return texts.composer.over(over);
  const wordless = draft.text.trim() === "";
  if (wordless && draft.poll) return texts.composer.pollQuestion;
  if (wordless && mediaCount === 0) return texts.composer.empty;
  const pollFault = draft.poll && poll ? poll.faultOf(draft.poll) : null;
  if (pollFault) return pollFault;
  return draft.channel || draft.groupIds.length > 0 ? null : texts.composer.noGroup;
}

/** Saves after each pause in typing, on `pagehide` and on unmount. */
function useKept(draft: object, keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  const value = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => keepNow(), KEEP_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const last = useRef(keep);
  useEffect(() => {
    last.current = keep;
  });
  useEffect(() => {
    const keepLast = () => last.current();
    addEventListener("pagehide", keepLast);
    return () => {
      removeEventListener("pagehide", keepLast);
      keepLast();
    };
  }, []);
}
