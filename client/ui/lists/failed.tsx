import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../drawings/icon.tsx";
import { EmptyState } from "./empty-state.tsx";

export type FailedProps = {
  /** What could not be shown. */
  title: ReactNode;
  /** Why, and what is not lost. */
  children?: ReactNode;
  /** « Réessayer » */
  retryLabel: ReactNode;
  onRetry: () => void;
  /** Being tried again. */
  busy?: boolean;
};

/** A query that failed: a closed door, what happened, and a button to retry. */
export function Failed({ title, children, retryLabel, onRetry, busy }: FailedProps) {
  return (
    <EmptyState
      scene="error"
      alert
      title={title}
      action={
        <Button icon={<Icon of={RotateCw} />} busy={busy ?? false} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
