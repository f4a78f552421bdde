import { Check, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { PlatformIcon } from "../../platform-icons.tsx";
import { texts } from "../texts.ts";
import { type Edited, EditSheet } from "./edit-sheet.tsx";
import { Fitting } from "./fitting.tsx";
import { PhoneScreen } from "./phone-screen.tsx";
import { accountNames, type Preview, type Previewed } from "./use-previewed.ts";
import { variantName } from "./variant-name.ts";
import { chosenFormats, toggleFormat } from "./variants.ts";

const words = texts.preview;

type FramesProps = {
  previewed: Previewed;
  /** Above the row, at the left of its arrows. */
  head: ReactNode;
  onAddImage: () => void;
};

/** A phone for each chosen platform and format, in a row, with what it will show. */
export function Frames({ previewed, head, onAddImage }: FramesProps) {
  const { previews } = previewed;
  const [edited, setEdited] = useState<Edited | null>(null);
  const row = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-2">
        {head}
        {previews.length > 1 && <Arrows onStep={(by) => step(row.current, by)} />}
      </div>
      <ul
        ref={row}
        tabIndex={-1}
        aria-label={words.title}
        className="no-scrollbar relative -mx-gutter flex snap-x scroll-px-gutter gap-4 overflow-x-auto scroll-smooth px-gutter pb-1"
      >
        {previews.map((preview) => (
          <PlatformFrame
            key={preview.key}
            preview={preview}
            previewed={previewed}
            onLeaveOut={() => {
              leaveOut(previewed, preview);
              row.current?.focus({ preventScroll: true });
            }}
            onEdit={setEdited}
            onAddImage={onAddImage}
          />
        ))}
      </ul>
      {edited && <EditSheet previewed={previewed} {...edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** A format goes first; with its last one the platform is no longer chosen. */
function leaveOut({ creator, onOverride }: Previewed, { platform, format, account }: Preview) {
  const several = chosenFormats(platform, creator.draft).length > 1;
  if (several && !account) onOverride(platform.id, toggleFormat(platform, creator.draft, format));
  else creator.toggle(platform.id);
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
  preview: Preview;
  previewed: Previewed;
  onLeaveOut: () => void;
  onEdit: (edited: Edited) => void;
  onAddImage: () => void;
};

function PlatformFrame({ preview, previewed, onLeaveOut, ...acts }: PlatformFrameProps) {
  const { platform, fitted } = preview;
  return (
    <li className="grid w-68 max-w-[calc(100vw-3.5rem)] flex-none snap-start grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <FrameHead preview={preview} onLeaveOut={onLeaveOut} />
      <PhoneScreen
        platform={platform}
        fitted={fitted}
        label={words.of(variantName(preview))}
        accountNames={accountNames(preview, previewed.creator)}
      />
      <Fitting preview={preview} previewed={previewed} {...acts} />
    </li>
  );
}

/** The name of a chosen platform and its check; without it, it is chosen no more. */
const FrameHead = ({ preview, onLeaveOut }: Pick<PlatformFrameProps, "preview" | "onLeaveOut">) => (
  <label className="flex min-h-target cursor-pointer items-center gap-2.5">
    <PlatformIcon platform={preview.platform.id} />
    <b className="min-w-0 flex-1 truncate font-semibold">{variantName(preview)}</b>
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
