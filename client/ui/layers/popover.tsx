import { Popover as Radix } from "radix-ui";
import { type ReactElement, type ReactNode, useState } from "react";
import { useLayer } from "./use-layer.ts";

export type PopoverProps = {
  /** What it is, for screen readers. */
  label: string;
  /** The button that opens it, one element: an `IconButton` or a `Button`. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: "start" | "center" | "end";
  /** Given what closes it. */
  children: (close: () => void) => ReactNode;
};

/** A few choices beside their button, open at once: loaded on demand. */
export function Popover({ label, trigger, align = "center", children }: PopoverProps) {
  const [open, setOpen] = useState(true);
  const [button, setButton] = useState<HTMLElement | null>(null);
  useLayer(open, () => setOpen(false));
  const room = button?.ownerDocument.querySelector("main");
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={setButton as (element: HTMLButtonElement | null) => void}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={room ?? null}>
        <Radix.Content
          aria-label={label}
          side="top"
          align={align}
          sideOffset={4}
          collisionPadding={12}
          className="float-in z-toast w-84 max-w-[calc(100vw-1.5rem)] rounded-menu bg-raised p-2 shade-menu"
        >
          {children(() => setOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
