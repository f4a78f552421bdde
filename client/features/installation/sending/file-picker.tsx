import { FileUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { begunUpload, type SendingDoor } from "./send-large-file.ts";
import { sendingTexts } from "./texts.ts";

type FilePickerProps = {
  door: Pick<SendingDoor, "noted">;
  label: string;
  wide?: boolean;
  onPick: (file: File) => void;
  /** What stands beside the button. */
  children?: ReactNode;
};

/** Asks this device for a file of any kind, and says which one was begun to be sent. */
export function FilePicker({ door, label, wide = false, onPick, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const begun = begunUpload(door);
  return (
    <>
      {begun && begun.sent > 0 && (
        <Note className="wrap-anywhere">
          {sendingTexts.waits(begun.name, sendingTexts.hundredths(begun.sent / begun.size))}
        </Note>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        // Phones know no type for some of these: what was chosen is looked at instead.
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onPick(file);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="line"
          {...(wide ? { wide } : { size: "s" })}
          icon={<Icon of={FileUp} />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
      </div>
    </>
  );
}
