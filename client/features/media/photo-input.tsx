import { Camera, ImageIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { texts } from "./texts.ts";
import type { Photos } from "./use-photos.ts";

/** Named one by one: a phone that keeps HEIC photos then gives them as JPEG. */
const ACCEPT = "image/jpeg,image/png,image/webp,image/gif,image/avif";

type PhotoInputProps = { photos: Photos; children: (open: () => void) => ReactNode };

/** Gives its child what opens the phone's own choice of photos. */
export function PhotoInput({ photos, children }: PhotoInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple={photos.max > 1}
        hidden
        aria-label={texts.picker.add}
        onChange={(event) => {
          photos.add(event.target.files ?? []);
          // The same photo may be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}

/** The button that adds photos, in the tools of a composer or in a write bar. */
export function PhotoButton({ photos, camera }: { photos: Photos; camera?: boolean }) {
  return (
    <PhotoInput photos={photos}>
      {(open) => (
        <IconButton label={texts.picker.add} tone={camera ? "plain" : "ink"} onClick={open}>
          <Icon of={camera ? Camera : ImageIcon} />
        </IconButton>
      )}
    </PhotoInput>
  );
}
