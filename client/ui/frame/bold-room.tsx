import type { ReactNode } from "react";

type BoldRoomProps = { children: ReactNode; className?: string };

/** A word that keeps the room of its bold self: nothing moves beside it when it becomes bold. */
export function BoldRoom({ children, className }: BoldRoomProps) {
  return (
    <span
      data-text={typeof children === "string" ? children : undefined}
      className="grid after:invisible after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-text)]"
    >
      <span className={className}>{children}</span>
    </span>
  );
}
