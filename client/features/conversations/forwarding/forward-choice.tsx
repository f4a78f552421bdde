import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import type { ForwardTarget, useForward } from "./use-forward.ts";

type ForwardChoiceProps = {
  target: ForwardTarget;
  forward: ReturnType<typeof useForward>;
  face: ReactNode;
  /** Who is in it, under its name. */
  with?: string | undefined;
};

/** A conversation, a group or a member that something may be forwarded to. */
export function ForwardChoice({ target, forward, face, with: meta }: ForwardChoiceProps) {
  const on = forward.isChosen(target);
  return (
    <ListItem
      as="button"
      wrap
      aria-pressed={on}
      onClick={() => forward.toggle(target)}
      leading={face}
      title={target.name}
      meta={meta}
      className="items-center!"
      end={<Icon of={on ? CircleCheck : Circle} className={on ? "text-blue-ink" : "text-ink-3"} />}
    />
  );
}
