import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_GROUPS_PER_POST } from "../../../shared/limits.ts";
import type { OwnGroup } from "../../../shared/members.ts";
import type { Visibility } from "../../../shared/posts.ts";
import type { KeptMedia } from "../../infrastructure/kept-media.ts";
import { useCommunity, useMe } from "../../infrastructure/session.ts";
import { type Draft, dropDraft, isEmpty, keepDraft, readDraft } from "./draft.ts";
import { textLength } from "./text-length.ts";
import { texts } from "./texts.ts";
import { useSendPost } from "./use-send-post.ts";

/** What the composer knows of what is attached, which the media feature sends. */
export type ComposerMedia = {
  sent: KeptMedia[];
  previews: { src: string; alt: string }[];
  count: number;
  /** Waits until everything has arrived or waits on this phone; null when something does not. */
  settledOrKept: () => Promise<KeptMedia[] | null>;
  /** The little pictures now belong to the post on its way. */
  handOver: () => void;
};

const KEEP_PAUSE_MS = 300;

/** What the member was writing from this address. */
export function useDraft(fromGroupId: string | null): Draft {
  const me = useMe();
  const { defaultGroupId } = useCommunity();
  const [draft] = useState(() =>
    readDraft(me.id, fromGroupId, firstGroups(me.groups, fromGroupId, defaultGroupId)),
  );
  return draft;
}

function firstGroups(mine: OwnGroup[], from: string | null, usual: string | null): string[] {
  const wanted = mine.find(({ id }) => id === from) ?? mine.find(({ id }) => id === usual);
  const chosen = wanted ?? (mine.length === 1 ? mine[0] : undefined);
  return chosen ? [chosen.id] : [];
}

/** The state of a post being written; every change is kept on this phone. */
export function useComposer(
  begun: Draft,
  fromGroupId: string | null,
  media: ComposerMedia,
  onSent: (groupIds: string[]) => void,
) {
  const me = useMe();
  const send = useSendPost();
  const [draft, setDraft] = useState(begun);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const gone = useRef(false);
  const [faultCount, setFaultCount] = useState(media.count);
  // What was said of the attachments is no longer true once they change.
  if (faultCount !== media.count) {
    setFaultCount(media.count);
    setFault(null);
  }
  const current = { ...draft, media: media.sent };
  useKept(current, () => !gone.current && keepDraft(me.id, fromGroupId, current));

  const closed = me.groups.some(
    ({ id, access }) => access === "ferme" && draft.groupIds.includes(id),
  );
  const visibility = draft.visibility ?? (closed ? "groupe" : "public");
  const { over } = textLength(draft.text);
  const change = (part: Partial<Draft>) => {
    setFault(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const publish = async () => {
    if (busy || gone.current) return;
    const refusal = refusalOf(draft, media.count);
    setFault(refusal);
    if (refusal) return;
    setBusy(true);
    const sent = await media.settledOrKept();
    setBusy(false);
    if (!sent) return setFault(texts.composer.mediaFailed);
    gone.current = true;
    media.handOver();
    send({
      memberId: me.id,
      fromGroupId,
      draft: { ...draft, media: sent },
      visibility,
      previews: media.previews,
      writtenAt: new Date().toISOString(),
      state: "sending",
    });
    // From here on the post on its way is what keeps these words.
    dropDraft(me.id, fromGroupId);
    onSent(draft.groupIds);
  };
  return {
    draft,
    visibility,
    fault: over > 0 ? texts.composer.over(over) : fault,
    busy,
    kept: !isEmpty(current),
    write: (text: string) => change({ text }),
    dropPreview: (url: string) => change({ withoutPreviewOf: url }),
    see: (chosen: Visibility) => change({ visibility: chosen }),
    toggleGroup: (id: string) => {
      const on = draft.groupIds.includes(id);
      if (!on && draft.groupIds.length >= MAX_GROUPS_PER_POST) {
        return setFault(texts.composer.tooManyGroups(MAX_GROUPS_PER_POST));
      }
      change({
        groupIds: on ? draft.groupIds.filter((other) => other !== id) : [...draft.groupIds, id],
      });
    },
    publish,
  };
}

/** Why a draft cannot be published as it stands. */
function refusalOf(draft: Draft, mediaCount: number): string | null {
  const { over } = textLength(draft.text);
  if (over > 0) return texts.composer.over(over);
  if (draft.text.trim() === "" && mediaCount === 0) return texts.composer.empty;
  return draft.groupIds.length === 0 ? texts.composer.noGroup : null;
}

/** Keeps after each pause, and before the page goes away. */
function useKept(draft: Draft, keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  const value = JSON.stringify(draft);
  // Each change starts a new pause.
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
