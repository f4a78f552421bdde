import type { ReactNode } from "react";
import { IconButton, type IconButtonProps } from "./icon-button.tsx";

type ToolButtonProps = IconButtonProps & {
  /** Beside the icon where the tools, a container, are wide; under it on a phone, and smaller. */
  word: ReactNode;
};

/** A tool of what is being written: its icon and its word. */
export function ToolButton({ word, children, ...button }: ToolButtonProps) {
  return (
    <IconButton
      tone="ink"
      {...button}
      className={`@max-[38rem]:h-auto @max-[38rem]:min-h-target @max-[38rem]:w-auto @max-[38rem]:min-w-target @max-[38rem]:rounded-control @max-[38rem]:py-1 @min-[21rem]:@max-[38rem]:px-0.5 @min-[38rem]:flex @min-[38rem]:w-auto @min-[38rem]:gap-1 @min-[38rem]:px-1.5 ${button.className ?? ""}`}
    >
      {children}
      <span
        aria-hidden="true"
        className="text-meta @max-[38rem]:text-[0.6875rem]/4 @max-[21rem]:text-[min(0.75rem,4cqi)]/4"
      >
        {word}
      </span>
    </IconButton>
  );
}
