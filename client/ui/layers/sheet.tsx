import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { FloatHead } from "../frame/float-head.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useLayer } from "./use-layer.ts";

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The title is only for screen readers. */
  titleHidden?: boolean;
  /** Under the title. */
  lead?: ReactNode;
  closeLabel: string;
  /** Stays in view at the foot: the sheet's buttons. */
  foot?: ReactNode;
  /** Without margins, for lists that run edge to edge. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A sheet held in the hand: from below on a phone, 544 px in the middle from 640 px. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, titleHidden, lead, foot, flush } = props;
  const focusBack = useFocusBack(open);
  useLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="float-in fixed inset-0 z-sheet bg-scrim" />
        <Radix.Content
          {...focusBack}
          {...(!lead && { "aria-describedby": undefined })}
          onEscapeKeyDown={(event) => {
            // Escape first closes the proposals of a field.
            if (
              event.target instanceof Element &&
              event.target.matches("[aria-activedescendant]")
            ) {
              event.preventDefault();
            }
          }}
          className={cx(
            "sheet-in fixed inset-x-0 bottom-0 z-sheet flex max-h-[92dvh] flex-col rounded-t-sheet bg-raised shade-sheet",
            "sm:mx-auto sm:max-w-136 sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-dialog sm:shade-menu",
            props.className,
          )}
        >
          <span className="mx-auto mt-2 mb-1 h-1 w-9 flex-none rounded-full bg-line-strong opacity-55 sm:hidden" />
          <FloatHead
            title={title}
            lead={lead}
            closeLabel={props.closeLabel}
            className={titleHidden ? "sr-only" : "pt-2 pb-2 pl-gutter sm:pt-4"}
          />
          <div
            className={cx(
              "min-h-0 flex-1 overflow-y-auto overscroll-contain",
              !flush && "px-gutter pb-5",
              !foot && "pb-[calc(1.25rem+env(safe-area-inset-bottom))]",
            )}
          >
            {props.children}
          </div>
          {foot && (
            <footer className="flex-none border-t border-line px-gutter pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))]">
              {foot}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
