import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  lead?: ReactNode;
  closeLabel: string;
  /** Its buttons. */
  foot?: ReactNode;
  /** Whole screen on a phone (the composer), 640 px in the middle above. */
  full?: boolean;
  className?: string;
  children: ReactNode;
};

/** A dialog in the middle of the screen, for a short form or, `full`, for writing. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, lead, foot, full } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="float-in fixed inset-0 z-dialog bg-scrim" />
        <Radix.Content
          {...(!lead && { "aria-describedby": undefined })}
          className={cx(
            "float-in fixed z-dialog m-auto flex flex-col overflow-hidden bg-raised shade-menu",
            full
              ? "inset-0 sm:inset-4 sm:h-fit sm:max-h-[88dvh] sm:max-w-160 sm:rounded-dialog"
              : "inset-4 h-fit max-h-[88dvh] max-w-104 rounded-dialog",
            props.className,
          )}
        >
          <header className="flex flex-none items-start gap-2 pt-3 pr-2 pb-2 pl-5">
            <div className="min-w-0 flex-1 pt-2">
              <Radix.Title className="title text-h3">{title}</Radix.Title>
              {lead && <Radix.Description className="mt-1 text-ink-2">{lead}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={props.closeLabel}>
                <Icon of={X} />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {props.children}
          </div>
          {foot && <footer className="flex-none border-t border-line px-5 py-3">{foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
