import type { ReactNode } from "react";
import { Sheet } from "./layers/sheet.tsx";
import { Failed } from "./lists/failed.tsx";
import { SkeletonLine } from "./lists/skeleton.tsx";

export type EarlierTextsProps = {
  title: string;
  /** What it says now needs no telling: whose words these were, and who sees them. */
  lead: string;
  closeLabel: string;
  onClose: () => void;
  /** Undefined while it is read. */
  items: readonly { when: ReactNode; text: string; more?: ReactNode }[] | undefined;
  /** Said in place of a text that had only attachments. */
  wordless: string;
  empty: string;
  /** Why it could not be read, and how to try again. */
  failure?: { title: string; body: string; retryLabel: string; busy: boolean; onRetry: () => void };
};

/** What a text said before it was corrected, the latest first. */
export function EarlierTexts(props: EarlierTextsProps) {
  const { items, failure } = props;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      lead={props.lead}
      closeLabel={props.closeLabel}
    >
      {items?.length === 0 && <p className="text-ink-2">{props.empty}</p>}
      {items && (
        <ol className="grid gap-5 empty:hidden">
          {items.map(({ when, text, more }, index) => (
            <li key={index}>
              <p className="meta pb-1">{when}</p>
              <p className="text-body words wrap-anywhere">
                {text || <span className="text-ink-2">{props.wordless}</span>}
              </p>
              {more}
            </li>
          ))}
        </ol>
      )}
      {!items && failure && (
        <Failed
          title={failure.title}
          retryLabel={failure.retryLabel}
          busy={failure.busy}
          onRetry={failure.onRetry}
        >
          {failure.body}
        </Failed>
      )}
      {!items && !failure && <Reading label={props.title} />}
    </Sheet>
  );
}

function Reading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2.5 py-1">
      <SkeletonLine className="w-2/5" />
      <SkeletonLine className="w-full" />
      <SkeletonLine className="w-4/5" />
    </div>
  );
}
