import { type ComponentType, lazy, Suspense, useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import type { DialogProps } from "./dialog.tsx";
import type { SheetProps } from "./sheet.tsx";
import type { ToastRegionProps } from "./toast-region.tsx";

/** A thing that floats, whose code arrives the first time it is opened. */
function late<P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await load() }) as { default: ComponentType<object> });
  return function Late(props: P) {
    const [asked, setAsked] = useState(props.open);
    if (props.open && !asked) setAsked(true);
    if (!asked) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** `Sheet`, loaded when first opened. */
export const LateSheet = late<SheetProps>(() => import("./sheet.tsx").then((part) => part.Sheet));

/** `Dialog`, loaded when first opened. */
export const LateDialog = late<DialogProps>(() =>
  import("./dialog.tsx").then((part) => part.Dialog),
);

/** `ConfirmDialog`, loaded when first opened. */
export const LateConfirmDialog = late<ConfirmDialogProps>(() =>
  import("./confirm-dialog.tsx").then((part) => part.ConfirmDialog),
);

const Region = lazy(() =>
  import("./toast-region.tsx").then((part) => ({ default: part.ToastRegion })),
);

/** `ToastRegion`, loaded after the page; messages sent before wait in the store. */
export function LateToastRegion(props: ToastRegionProps) {
  return (
    <Suspense fallback={null}>
      <Region {...props} />
    </Suspense>
  );
}
