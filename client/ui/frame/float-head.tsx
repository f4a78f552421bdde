import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";
import { IconButton } from "../icon-button.tsx";

type FloatHeadProps = {
  title: ReactNode;
  /** Under the title. */
  lead?: ReactNode;
  closeLabel: string;
  className?: string;
};

/** The head of a sheet or of a dialog: what it is, and the cross that closes it. */
export function FloatHead({ title, lead, closeLabel, className }: FloatHeadProps) {
  return (
    <header className={cx("flex flex-none items-start gap-2 pr-2", className)}>
      <div className="min-w-0 flex-1 pt-1.5">
        <Radix.Title className="title text-h3">{title}</Radix.Title>
        {lead && <Radix.Description className="mt-1 text-ink-2">{lead}</Radix.Description>}
      </div>
      <Radix.Close asChild>
        <IconButton label={closeLabel}>
          <Icon of={X} />
        </IconButton>
      </Radix.Close>
    </header>
  );
}
