import type { ReactNode } from "react";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";

type ToolButtonProps = IconButtonProps & {
  /** Shown beside the icon where the row of tools, a container, is wide; under it on a phone. */
  word: ReactNode;
};

/** A tool of what is being written: its icon, and its word where there is room. */
export function ToolButton({ word, children, ...button }: ToolButtonProps) {
  return (
    <IconButton
      tone="ink"
      {...button}
      className={`under-icon:h-auto under-icon:w-auto under-icon:min-w-target under-icon:rounded-control under-icon:px-0.5 under-icon:py-1 @min-[38rem]:flex @min-[38rem]:w-auto @min-[38rem]:gap-1 @min-[38rem]:px-1.5 ${button.className ?? ""}`}
    >
      {children}
      <span
        aria-hidden="true"
        className="hidden text-meta under-icon:block under-icon:text-[0.6875rem]/4 @min-[38rem]:inline"
      >
        {word}
      </span>
    </IconButton>
  );
}
