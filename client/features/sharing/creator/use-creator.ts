import { useEffect, useRef, useState } from "react";
import { followPictures, idsNow } from "../../../../shared/sharing/crops.ts";
import { MAX_SHARE_TEXT, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { CreatorMedia } from "./creator-media.ts";
import { type CreatorStep, hasContent, type ShareDraft, STEPS, togglePlatform } from "./draft.ts";
import { isLinkRight } from "./link.ts";
import { type KeptDraft, useKeeping } from "./use-kept-draft.ts";

export type Creator = ReturnType<typeof useCreator>;

/** The publication being written and its three steps; every change is kept on this phone. */
export function useCreator(kept: KeptDraft, media: CreatorMedia) {
  const [own, setOwn] = useState<ShareDraft>(kept.begun);
  const [over, setOver] = useState(false);
  const overrides = followPictures(own.overrides, idsNow(media.images.items));
  // What was kept of an image goes with it: taken again later, it is whole.
  if (overrides !== own.overrides) setOwn({ ...own, overrides });
  const draft: ShareDraft = { ...own, images: media.images.sent, video: media.video.sent };
  useKeeping(draft, kept, over);
  const change = (part: Partial<ShareDraft>) => setOwn((before) => ({ ...before, ...part }));
  const contents = {
    text: draft.text,
    link: draft.link,
    images: media.images.items.length,
    videos: media.video.items.length,
  };
  const filled = hasContent(contents);
  const overBy = Math.max(0, draft.text.length - MAX_SHARE_TEXT);
  const right = filled && overBy === 0 && isLinkRight(draft.link);
  const step = right || draft.step === "content" ? draft.step : "content";
  return {
    draft,
    step,
    at: STEPS.indexOf(step),
    contents,
    filled,
    overBy,
    /** Whether the first step may be left. */
    contentRight: right,
    change,
    goTo: (next: CreatorStep) => change({ step: next }),
    toggle: (platform: PlatformId) =>
      setOwn((before) => ({ ...togglePlatform(before, platform), connecting: null })),
    /** It is published: what is on this phone is forgotten. */
    finish: () => {
      setOver(true);
      kept.forget();
    },
  };
}

/** Each new step takes the focus at its heading, and begins at its top. */
export function useStepFocus(step: CreatorStep) {
  const room = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    scrollTo({ top: 0 });
    room.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }, [step]);
  return room;
}
