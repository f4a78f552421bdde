import type { UseQueryResult } from "@tanstack/react-query";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { FailedNote } from "../../../ui/lists/note.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { texts } from "./texts.ts";

/** A sign-in being resumed, or « Réessayer » where it could not be. */
export function Resuming({ of: step }: { of: UseQueryResult }) {
  return (
    <>
      <h1 className="title mb-3 text-h2">{texts.title}</h1>
      {step.isError ? (
        <FailedNote retryLabel={texts.retry} onRetry={() => step.refetch()} busy={step.isFetching}>
          {texts.failed} {errorText(step.error)}
        </FailedNote>
      ) : (
        <p role="status" className="flex items-center gap-3 py-8 text-ink-2">
          <Spinner /> {texts.loading}
        </p>
      )}
    </>
  );
}
