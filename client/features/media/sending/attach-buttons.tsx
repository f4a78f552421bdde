import { Camera, ImageIcon, Paperclip, Video } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ToolButton } from "../../../ui/tool-button.tsx";
import { attachTexts as texts } from "./attach-texts.ts";
import type { Attachments } from "./use-attachments.ts";

/** Listed, not `image/*`: a phone that stores HEIC photos then converts them to JPEG. */
const PHOTOS = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** What takes the files that are chosen. */
type Taking = Pick<Attachments, "add" | "several">;

type FileInputProps = {
  attachments: Taking;
  /** Types offered first; without it, any file. */
  accept?: string;
  label: string;
  children: (open: () => void) => ReactNode;
};

/** Gives its child what opens the phone's own choice of files. */
function FileInput({ attachments, accept, label, children }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={attachments.several}
        hidden
        aria-label={label}
        onChange={(event) => {
          attachments.add(event.target.files ?? []);
          // The same file may be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}

type AddProps = { attachments: Taking; children: (open: () => void) => ReactNode };

/** What opens the choice of photos. */
export function PhotoInput(props: AddProps) {
  return <FileInput {...props} accept={PHOTOS} label={texts.addPhoto} />;
}

/** What opens the choice of films, or of filming now. */
export function VideoInput(props: AddProps) {
  return <FileInput {...props} accept="video/*" label={texts.addVideo} />;
}

/** What opens the choice of a file of any kind. */
export function AnyFileInput(props: AddProps) {
  return <FileInput {...props} label={texts.addOther} />;
}

type AttachButtonProps = { attachments: Attachments; camera?: boolean };

/** The button that adds photos, in the tools of a composer or in a write bar. */
export function PhotoButton({ attachments, camera }: AttachButtonProps) {
  return (
    <PhotoInput attachments={attachments}>
      {(open) =>
        camera ? (
          <IconButton label={texts.addPhoto} onClick={open}>
            <Icon of={Camera} />
          </IconButton>
        ) : (
          <ToolButton label={texts.addPhoto} word={texts.words.photo} onClick={open}>
            <Icon of={ImageIcon} />
          </ToolButton>
        )
      }
    </PhotoInput>
  );
}

/** The button that adds a film, chosen or filmed now: the phone offers both. */
export function VideoButton({ attachments }: AttachButtonProps) {
  return (
    <FileInput attachments={attachments} accept="video/*" label={texts.addVideo}>
      {(open) => (
        <ToolButton label={texts.addVideo} word={texts.words.video} onClick={open}>
          <Icon of={Video} />
        </ToolButton>
      )}
    </FileInput>
  );
}

/** The button that adds a file of any kind. */
export function FileButton({ attachments, any }: AttachButtonProps & { any?: boolean }) {
  const label = any ? texts.addOther : texts.addFile;
  return (
    <FileInput attachments={attachments} label={label}>
      {(open) =>
        any ? (
          <IconButton label={label} onClick={open}>
            <Icon of={Paperclip} />
          </IconButton>
        ) : (
          <ToolButton label={label} word={texts.words.file} onClick={open}>
            <Icon of={Paperclip} />
          </ToolButton>
        )
      }
    </FileInput>
  );
}
