import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useFocusBack } from "./use-focus-back.ts";
import { useLayer } from "./use-layer.ts";

export type PageDialogProps = {
  /** Of the page it stands for. */
  address: string;
  onClose: () => void;
  /** Draws its own head, with a `PageDialogTitle` and what closes it. */
  children: ReactNode;
};

/** What one would do on a page of its own, 640 px wide over the page one is on. */
export function PageDialog({ address, onClose, children }: PageDialogProps) {
  const focusBack = useFocusBack(true);
  useLayer(true, onClose, address);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        {/* Of the layer of sheets: what its form opens is drawn after it, and so above it. */}
        <Radix.Overlay className="float-in fixed inset-0 z-sheet bg-scrim" />
        <Radix.Content
          {...focusBack}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            // Escape first closes the proposals of a field.
            if (
              event.target instanceof Element &&
              event.target.matches("[aria-activedescendant]")
            ) {
              event.preventDefault();
            }
          }}
          // What is written on a slab elsewhere is written on the dialog here.
          className="float-in fixed inset-0 z-sheet mx-auto flex flex-col overflow-y-auto overscroll-contain bg-raised shade-menu [--slab:var(--raised)] sm:inset-x-4 sm:top-[10dvh] sm:bottom-auto sm:max-h-[82dvh] sm:max-w-160 sm:rounded-dialog"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Its name, in its head. */
export const PageDialogTitle = Radix.Title;
