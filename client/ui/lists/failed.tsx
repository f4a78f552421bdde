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

/** Something could not be read: a closed door, what happened, and one more try. */
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
