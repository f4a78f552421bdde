import { type ReactNode, useRef } from "react";

type FileChoiceProps = {
  accept: string;
  multiple?: boolean;
  label: string;
  onFiles: (files: FileList) => void;
  children: (open: () => void) => ReactNode;
};

/** Gives its child what opens the phone's own choice of files. */
export function FileChoice({ accept, multiple, label, onFiles, children }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          if (event.target.files) onFiles(event.target.files);
          // The same file may be chosen again after it was removed.
          event.target.value = "";
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
