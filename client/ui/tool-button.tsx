import type { ReactNode } from "react";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";

type ToolButtonProps = IconButtonProps & {
  /** Shown beside the icon where the row of tools, a container, is wide. */
  word: ReactNode;
};

/** A tool of what is being written: its icon, and its word where there is room. */
export function ToolButton({ word, children, ...button }: ToolButtonProps) {
  return (
    <IconButton
      tone="ink"
      {...button}
      className={`@min-[38rem]:flex @min-[38rem]:w-auto @min-[38rem]:gap-1 @min-[38rem]:px-1.5 ${button.className ?? ""}`}
    >
      {children}
      <span aria-hidden="true" className="hidden text-meta @min-[38rem]:inline">
        {word}
      </span>
    </IconButton>
  );
}
