import { Check, CheckCheck, Clock } from "lucide-react";
import type { Checkmark } from "../../../../shared/conversations/conversations.contract.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "../texts.ts";

const ICONS = { waiting: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck };

/** How far the member's message came: a clock while it waits, then one tick, two, two blue ones. */
export function Marks({ of: state, className }: { of: Checkmark | "waiting"; className?: string }) {
  return (
    <span className={cx("inline-flex flex-none", className)} data-mark={state}>
      <Icon
        of={ICONS[state]}
        size="s"
        strokeWidth={state === "read" ? 2.25 : 1.75}
        className={cx(state === "read" && "text-blue-ink")}
      />
      <span className="sr-only">{texts.marks[state]}</span>
    </span>
  );
}
