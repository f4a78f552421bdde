import { Check, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { SlabHead } from "../ui/card.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { List, ListItem } from "../ui/lists/list-item.tsx";

export type FirstStepsProps = {
  title: ReactNode;
  lead: ReactNode;
  /** Each leads to where it is done. */
  steps: readonly { label: string; about: string; to: string; done: boolean }[];
  /** « 1 sur 3 » */
  progress: ReactNode;
  /** « fait », for screen readers. */
  doneLabel: string;
  putAwayLabel: string;
  /** Without it, the list stays. */
  onPutAway?: () => void;
};

/** What one begins with, ticked as it is done, until it is put away. Goes inside a slab. */
export function FirstSteps(props: FirstStepsProps) {
  return (
    <>
      <div className="grid gap-1 px-gutter pb-2">
        <SlabHead action={props.progress}>{props.title}</SlabHead>
        <p className="text-ink-2">{props.lead}</p>
      </div>
      <List>
        {props.steps.map(({ label, about, to, done }) => (
          <li key={label}>
            <ListItem
              as={Link}
              to={to}
              leading={<StepMark done={done} />}
              wrap
              title={
                <>
                  {label}
                  {done && <span className="sr-only">, {props.doneLabel}</span>}
                </>
              }
              {...(!done && {
                meta: about,
                end: <Icon of={ChevronRight} className="text-ink-2" />,
              })}
            />
          </li>
        ))}
      </List>
      {props.onPutAway && (
        <div className="border-t border-line px-gutter py-2.5">
          <Button variant="bare" size="s" className="-ml-3" onClick={props.onPutAway}>
            {props.putAwayLabel}
          </Button>
        </div>
      )}
    </>
  );
}

/** Whether a step is done: a ring, then a disc with its tick. */
export function StepMark({ done }: { done: boolean }) {
  const look = done ? "bg-blue text-on-blue" : "border-2 border-line-strong";
  return (
    <span className={`grid size-7 flex-none place-items-center rounded-full ${look}`}>
      {done && <Icon of={Check} size="s" />}
    </span>
  );
}
