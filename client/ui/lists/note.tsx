import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../drawings/icon.tsx";
import { Mereau } from "../drawings/mereau.tsx";

const tones = {
  info: { box: "bg-sunk", icon: <Icon of={Info} className="text-ink-2" /> },
  clay: { box: "bg-clay-wash", icon: <Icon of={TriangleAlert} className="text-clay-ink" /> },
  gold: { box: "bg-gold-wash [&_b]:text-gold-ink", icon: <Mereau className="mt-0.75" /> },
  garnet: { box: "bg-garnet-wash", icon: <Icon of={CircleAlert} className="text-garnet-ink" /> },
};

export type NoteProps = {
  tone?: keyof typeof tones;
  /** Instead of the tone's own. */
  icon?: ReactNode;
  /** One small button or link on the right. */
  action?: ReactNode;
  /** Said aloud when it appears. */
  alert?: boolean;
  className?: string;
  children: ReactNode;
};

/** A sentence set apart in the flow of a page. */
export function Note({ tone = "info", icon, action, alert, className, children }: NoteProps) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className={cx("flex gap-3 rounded-control px-4 py-3", tones[tone].box, className)}
    >
      <span className="flex flex-none items-start pt-px">{icon ?? tones[tone].icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
      {action && <div className="-my-2.5 flex-none self-center">{action}</div>}
    </div>
  );
}

export type FailedNoteProps = {
  /** « Réessayer » */
  retryLabel: ReactNode;
  onRetry: () => void;
  /** Being tried again. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
};

/** What could not be read, said in one sentence within a list or a sheet; `Failed` fills a page. */
export function FailedNote({ retryLabel, onRetry, busy, className, children }: FailedNoteProps) {
  return (
    <Note
      tone="clay"
      alert
      {...(className && { className })}
      action={
        <Button variant="bare" size="s" busy={busy ?? false} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
