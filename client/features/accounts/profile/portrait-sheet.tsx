import { Camera, ImageIcon } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { sendPortrait } from "../../../infrastructure/files/send-portrait.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { type CropView, type PictureSize, wholeView } from "../../../ui/crop/crop.ts";
import { CropBox } from "../../../ui/crop/crop-box.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { ProgressRing } from "../../../ui/lists/progress-ring.tsx";
import { saveMe } from "../save-me.ts";
import { drawPortrait } from "./draw-portrait.ts";
import { texts } from "./texts.ts";

type PortraitSheetProps = { onSaved: (me: Me) => void; onClose: () => void };

/** Listed, not `image/*`: a phone that stores HEIC photos then converts them to JPEG. */
const ACCEPT = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** Chooses or takes a photo, frames it, and makes it the member's picture. */
export function PortraitSheet({ onSaved, onClose }: PortraitSheetProps) {
  const portrait = usePortrait({ onSaved, onClose });
  const { src, view, fault, progress } = portrait;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.portrait.sheet}
      lead={src ? texts.portrait.lead : undefined}
      closeLabel={texts.portrait.close}
      foot={
        src && (
          <Button wide busy={progress !== null} disabled={!view} onClick={portrait.save}>
            {texts.portrait.save}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {fault && (
          <Note tone="clay" alert>
            {fault}
          </Note>
        )}
        {src && (
          <CropBox
            key={src}
            round
            src={src}
            label={texts.portrait.area}
            zoomLabel={texts.portrait.zoom}
            {...portrait.framing}
          />
        )}
        {progress !== null && <ProgressRing value={progress} label={texts.portrait.sending} />}
        <Sources onFile={portrait.choose} again={src !== null} />
      </div>
    </Sheet>
  );
}

/** The photo that is chosen, how it is framed, and its sending. */
function usePortrait({ onSaved, onClose }: PortraitSheetProps) {
  const [src, setSrc] = useState<string | null>(null);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [view, setView] = useState<CropView | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    setView(null);
    setSrc(URL.createObjectURL(file));
  };
  const unreadable = () => {
    setSrc(null);
    setFault(texts.portrait.unreadable);
  };
  const save = async () => {
    if (!picture.current || !view || progress !== null) return;
    setFault(null);
    setProgress(0);
    try {
      const id = await sendPortrait(await drawPortrait(picture.current, view), setProgress);
      onSaved(await saveMe({ avatarMediaId: id }));
      showNotice(texts.portrait.saved);
      onClose();
    } catch (error) {
      setFault(isApiError(error) ? errorText(error) : texts.portrait.unreadable);
      setProgress(null);
    }
  };
  const framing = {
    size,
    view,
    onView: (change: (before: CropView) => CropView) =>
      setView((before) => before && change(before)),
    onLoad: (loaded: PictureSize) => {
      setSize(loaded);
      setView(wholeView(loaded));
    },
    onUnreadable: unreadable,
    picture,
  };
  return { src, view, fault, progress, framing, choose, save };
}

type SourcesProps = { onFile: (file: File | undefined) => void; again: boolean };

/** Where the photo comes from: the phone's photos, or its camera where there is one to hold. */
function Sources({ onFile, again }: SourcesProps) {
  const photos = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: RefObject<HTMLInputElement | null>, label: string, capture?: "user") => (
    <input
      ref={ref}
      type="file"
      accept={ACCEPT}
      capture={capture}
      hidden
      aria-label={label}
      onChange={(event) => {
        onFile(event.target.files?.[0]);
        // The same photo may be chosen again.
        event.target.value = "";
      }}
    />
  );
  return (
    <div className="grid gap-2">
      {input(photos, texts.portrait.choose)}
      {input(camera, texts.portrait.take, "user")}
      <Button variant="line" icon={<Icon of={ImageIcon} />} onClick={() => photos.current?.click()}>
        {again ? texts.portrait.another : texts.portrait.choose}
      </Button>
      {!again && (
        <Button
          variant="line"
          icon={<Icon of={Camera} />}
          className="hidden pointer-coarse:inline-flex"
          onClick={() => camera.current?.click()}
        >
          {texts.portrait.take}
        </Button>
      )}
    </div>
  );
}
