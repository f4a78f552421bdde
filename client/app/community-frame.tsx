import { Suspense, useEffect, useState } from "react";
import { Outlet, useMatches } from "react-router";
import { photosWait } from "../infrastructure/files/data-saver.ts";
import { joinLive } from "../infrastructure/live/live.ts";
import type { PageHandle } from "../infrastructure/pages/page-handle.ts";
import { SheetRoom } from "../infrastructure/pages/sheet-room.tsx";
import { useWide } from "../infrastructure/pages/use-wide.ts";
import { Frame } from "../ui/frame/frame.tsx";
import { lazyExtra } from "../ui/lazy-extra.ts";
import { useColumns } from "./columns/use-columns.ts";
import { OfflineMark } from "./offline-mark.tsx";
import { resumeOutbox } from "./outbox/outbox.ts";
import { PhoneDock } from "./phone-dock.tsx";
import { texts } from "./texts.ts";
import { followUnread } from "./unread-live.ts";

const Passages = lazyExtra(() => import("./passages.tsx").then((m) => m.Passages));

/** Around every page of a signed-in member: columns from 1024 px, the dock below. */
export function CommunityFrame() {
  const { dock = true, wide = false, Left, Right } = usePageHandle();
  const wideEnough = useWide();
  const beside = wideEnough !== false;
  const columns = useColumns(beside);
  const bar = wideEnough !== true && dock;
  const [touched, setTouched] = useState(false);
  useEffect(joinLive, []);
  // No part of what a page costs: the first finger on it comes before a link is followed.
  useEffect(
    () => addEventListener("pointerdown", () => setTouched(!photosWait()), { once: true }),
    [],
  );
  useEffect(followUnread, []);
  useEffect(() => void resumeOutbox(), []);
  return (
    <div data-community-frame>
      <Frame
        skipLabel={texts.skip}
        left={beside && (Left ? <Left /> : columns && <columns.LeftColumn />)}
        leftLabel={texts.left}
        right={beside && columns && <columns.Rail Right={Right} />}
        rightLabel={texts.right}
        dock={bar && <PhoneDock />}
        wide={wide}
      >
        <Outlet />
      </Frame>
      {beside && columns && <columns.Shortcuts />}
      <OfflineMark />
      <SheetRoom />
      {touched && (
        <Suspense>
          <Passages />
        </Suspense>
      )}
    </div>
  );
}

/** What the page on screen says about the frame. */
function usePageHandle(): PageHandle {
  return (useMatches().findLast(({ handle }) => handle)?.handle as PageHandle) ?? {};
}
