import { Check, CircleAlert, CloudOff, Trash2, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";
import { IconButton } from "../icon-button.tsx";
import type { ToastItem } from "./toast-store.ts";

const icons = { check: Check, alert: CircleAlert, bin: Trash2, offline: CloudOff };

export type ToastProps = {
  item: ToastItem;
  closeLabel: string;
  onClose: () => void;
};

/** A brief message: night, or garnet for what cannot be undone. Lives in a `ToastRegion`. */
export function Toast({ item, closeLabel, onClose }: ToastProps) {
  const grave = item.variant === "destructive";
  const icon = item.icon ?? (grave ? "bin" : "check");
  return (
    <Radix.Root
      duration={item.duration ?? 5000}
      onOpenChange={(open) => !open && onClose()}
      className={cx(
        "toast flex min-h-14 flex-wrap items-center gap-x-3 rounded-menu py-1.5 pr-2 pl-4 shade-menu",
        grave ? "bg-garnet text-on-garnet" : "bg-night text-on-night",
      )}
    >
      {icon !== "none" && <Icon of={icons[icon]} />}
      <Radix.Description className="min-w-32 flex-1 py-1.5">{item.text}</Radix.Description>
      {item.action && (
        <Radix.Action
          altText={item.action.label}
          onClick={item.action.onSelect}
          className={cx(
            "min-h-target flex-none rounded-control px-3 font-semibold focus-visible:outline-current",
            grave ? "underline underline-offset-3" : "text-night-blue",
          )}
        >
          {item.action.label}
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label={closeLabel} tone="inherit" className="focus-visible:outline-current">
          <Icon of={X} />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
