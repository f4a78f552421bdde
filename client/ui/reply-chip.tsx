import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./drawings/icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { Quote } from "./quote.tsx";

export type ReplyChipProps = {
  /** « Réponse à Ruth » */
  title: ReactNode;
  cancelLabel: string;
  onCancel: () => void;
  /** The words that are answered. */
  children: ReactNode;
};

/** The text being answered, shown above the field. */
export function ReplyChip({ title, cancelLabel, onCancel, children }: ReplyChipProps) {
  return (
    <div className="flex items-center gap-1">
      <Quote name={title} className="min-w-0 flex-1">
        {children}
      </Quote>
      <IconButton label={cancelLabel} onClick={onCancel}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
}
