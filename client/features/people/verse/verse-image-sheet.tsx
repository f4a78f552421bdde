import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { reachOf } from "../../../../shared/ground/reachable.ts";
import type { Blessing } from "../../../../shared/people/blessings.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { FailedNote } from "../../../ui/lists/note.tsx";
import { drawVerse, type VerseShape } from "./draw-verse.ts";
import { texts } from "./texts.ts";

type VerseImageSheetProps = { verse: Blessing; onClose: () => void };

const OPTIONS = [
  { value: "status", label: texts.shapes.status },
  { value: "square", label: texts.shapes.square },
] as const;

/** The verse of the day as an image: its shape, then the phone's share menu, or a file. */
export function VerseImageSheet({ verse, onClose }: VerseImageSheetProps) {
  const [shape, setShape] = useState<VerseShape>("status");
  const { image, failed, again } = useImage(verse, shape);
  const { title } = useCommunity();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.sheet}
      lead={texts.lead}
      closeLabel={texts.close}
      foot={<Ways image={image} />}
    >
      <div className="grid gap-4">
        <SegmentedControl label={texts.shape} value={shape} onChange={setShape} options={OPTIONS} />
        {failed && (
          <FailedNote retryLabel={texts.retry} onRetry={again}>
            {texts.failed}
          </FailedNote>
        )}
        {/* As high for both shapes: nothing moves under the finger. */}
        <div aria-busy={!image && !failed} className="grid h-[min(24rem,46dvh)] place-items-center">
          {image ? (
            <img
              src={image.url}
              alt={texts.shown(verse.text, verse.reference, title)}
              className="edge-soft max-h-full min-h-0 max-w-full rounded-slab"
            />
          ) : (
            <span role="status" className="sr-only">
              {!failed && texts.drawing}
            </span>
          )}
        </div>
      </div>
    </Sheet>
  );
}

type VerseImage = { file: File; url: string };

function useImage(verse: Blessing, shape: VerseShape) {
  const { title } = useCommunity();
  const [image, setImage] = useState<VerseImage | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let url: string | undefined;
    let gone = false;
    setFailed(false);
    const address = reachOf(location.origin) === "world" ? location.host : null;
    drawVerse({ ...verse, community: title, address }, shape).then(
      (drawn) => {
        if (gone) return;
        url = URL.createObjectURL(drawn);
        setImage({ file: new File([drawn], nameOf(verse), { type: drawn.type }), url });
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      setImage(null);
      if (url) URL.revokeObjectURL(url);
    };
  }, [verse, title, shape, attempt]);
  return { image, failed, again: () => setAttempt((before) => before + 1) };
}

/** « verset-nombres-6-24.png » */
const nameOf = ({ reference }: Blessing): string => {
  const plain = reference.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return `verset-${plain.replace(/[^a-z0-9]+/g, "-")}.png`;
};

/** The phone's own menu where it takes files, which leads to a status; a file everywhere. */
function Ways({ image }: { image: VerseImage | null }) {
  const shares = image && navigator.canShare?.({ files: [image.file] });
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {shares && (
        <Button icon={<Icon of={Share2} />} onClick={() => share(image.file)}>
          {texts.share}
        </Button>
      )}
      <Button
        as="a"
        {...(image ? { href: image.url, download: image.file.name } : { "aria-disabled": true })}
        variant={shares ? "line" : "blue"}
        icon={<Icon of={Download} />}
        className={shares ? "" : "sm:col-span-2"}
      >
        {texts.download}
      </Button>
    </div>
  );
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if ((error as DOMException).name === "AbortError") return;
    toast({ text: texts.shareFailed, icon: "alert" });
  }
}
