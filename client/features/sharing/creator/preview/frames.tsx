import { Check, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { PlatformIcon } from "../../platform-icons.tsx";
import type { Fitted } from "../adapted.ts";
import { texts } from "../texts.ts";
import { Fitting } from "./fitting.tsx";
import { OverrideSheet } from "./override-sheet.tsx";
import { PhoneScreen } from "./phone-screen.tsx";
import { accountNames, type Previewed } from "./use-previewed.ts";

const words = texts.preview;

type FramesProps = {
  previewed: Previewed;
  /** Above the row, at the left of its arrows. */
  head: ReactNode;
  onAddImage: () => void;
};

/** A phone for each chosen platform, in a row, with what it will show. */
export function Frames({ previewed, head, onAddImage }: FramesProps) {
  const { chosen, fitted } = previewed;
  const [edited, setEdited] = useState<PlatformId | null>(null);
  const row = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-2">
        {head}
        {chosen.length > 1 && <Arrows onStep={(by) => step(row.current, by)} />}
      </div>
      <ul
        ref={row}
        tabIndex={-1}
        aria-label={words.title}
        className="no-scrollbar relative -mx-gutter flex snap-x scroll-px-gutter gap-4 overflow-x-auto scroll-smooth px-gutter pb-1"
      >
        {chosen.map((platform) => {
          const own = fitted.get(platform.id);
          return (
            own && (
              <PlatformFrame
                key={platform.id}
                platform={platform}
                fitted={own}
                previewed={previewed}
                onLeaveOut={() => {
                  previewed.creator.toggle(platform.id);
                  row.current?.focus({ preventScroll: true });
                }}
                onEdit={() => setEdited(platform.id)}
                onAddImage={onAddImage}
              />
            )
          );
        })}
      </ul>
      {edited && <EditedText previewed={previewed} id={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Shows the frame before or after the one that begins the row; round at its ends. */
function step(row: HTMLElement | null, by: -1 | 1): void {
  const frames = [...(row?.children ?? [])] as HTMLElement[];
  const starts = frames.map(({ offsetLeft }) => offsetLeft - (frames[0]?.offsetLeft ?? 0));
  if (!row || starts.length === 0) return;
  const distances = starts.map((start) => Math.abs(start - row.scrollLeft));
  const at = distances.indexOf(Math.min(...distances));
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1;
  const to = by > 0 && atEnd ? 0 : (at + by + starts.length) % starts.length;
  row.scrollTo({ left: starts[to] ?? 0 });
}

function Arrows({ onStep }: { onStep: (by: -1 | 1) => void }) {
  return (
    <div className="-mr-2 ml-auto flex">
      <IconButton label={words.before} onClick={() => onStep(-1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton label={words.after} onClick={() => onStep(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </div>
  );
}

type PlatformFrameProps = {
  platform: Platform;
  fitted: Fitted;
  previewed: Previewed;
  onLeaveOut: () => void;
  onEdit: () => void;
  onAddImage: () => void;
};

function PlatformFrame(props: PlatformFrameProps) {
  const { platform, fitted, previewed, onLeaveOut, ...acts } = props;
  return (
    <li className="grid w-68 max-w-[calc(100vw-3.5rem)] flex-none snap-start grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <FrameHead platform={platform} onLeaveOut={onLeaveOut} />
      <PhoneScreen
        platform={platform}
        fitted={fitted}
        accountNames={accountNames(platform, previewed.creator)}
      />
      <Fitting platform={platform} fitted={fitted} previewed={previewed} {...acts} />
    </li>
  );
}

/** The name of a chosen platform and its check; without it, it is chosen no more. */
const FrameHead = ({
  platform,
  onLeaveOut,
}: Pick<PlatformFrameProps, "platform" | "onLeaveOut">) => (
  <label className="flex min-h-target cursor-pointer items-center gap-2.5">
    <PlatformIcon platform={platform.id} />
    <b className="min-w-0 flex-1 truncate font-semibold">{platform.name}</b>
    <span className="relative size-6.5">
      <input
        type="checkbox"
        checked
        onChange={onLeaveOut}
        className="block size-full appearance-none rounded-full bg-blue"
      />
      <Icon
        of={Check}
        size="s"
        strokeWidth={2.75}
        className="pointer-events-none absolute inset-0 m-auto text-on-blue"
      />
    </span>
  </label>
);

type EditedTextProps = { previewed: Previewed; id: PlatformId; onClose: () => void };

/** The text of one platform, being written apart. */
export function EditedText({ previewed, id, onClose }: EditedTextProps) {
  const { chosen, fitted, creator, onOverride } = previewed;
  const platform = chosen.find((one) => one.id === id);
  const own = fitted.get(id);
  if (!platform || !own) return null;
  return (
    <OverrideSheet
      platform={platform}
      fitted={own}
      override={creator.draft.overrides[id]}
      onSave={(given) => onOverride(id, given)}
      onRestore={() => onOverride(id, undefined)}
      onClose={onClose}
    />
  );
}
