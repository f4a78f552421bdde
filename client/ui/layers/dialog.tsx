import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { FloatHead } from "../frame/float-head.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useLayer } from "./use-layer.ts";

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
  const focusBack = useFocusBack(open);
  useLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="float-in fixed inset-0 z-dialog bg-scrim" />
        <Radix.Content
          {...focusBack}
          {...(!lead && { "aria-describedby": undefined })}
          className={cx(
            "float-in fixed z-dialog m-auto flex flex-col overflow-hidden bg-raised shade-menu",
            full
              ? "inset-0 sm:inset-4 sm:h-fit sm:max-h-[88dvh] sm:max-w-160 sm:rounded-dialog"
              : "inset-4 h-fit max-h-[88dvh] max-w-104 rounded-dialog",
            props.className,
          )}
        >
          <FloatHead
            title={title}
            lead={lead}
            closeLabel={props.closeLabel}
            className="pt-3 pb-2 pl-5"
          />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {props.children}
          </div>
          {foot && <footer className="flex-none border-t border-line px-5 py-3">{foot}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
