import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useFocusBack } from "./use-focus-back.ts";
import { useLayer } from "./use-layer.ts";

export type PaletteProps = {
  /** For screen readers. */
  title: string;
  /** The field, which takes the focus. */
  field: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a field at its head and choices under it, 640 px wide, always of the same height. */
export function Palette({ title, field, onClose, children }: PaletteProps) {
  const focusBack = useFocusBack(true);
  useLayer(true, onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="float-in fixed inset-0 z-dialog bg-scrim" />
        <Radix.Content
          {...focusBack}
          aria-describedby={undefined}
          className="float-in fixed inset-0 z-dialog mx-auto flex flex-col overflow-hidden bg-raised shade-menu sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:h-[70dvh] sm:max-w-160 sm:rounded-dialog"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {field}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
