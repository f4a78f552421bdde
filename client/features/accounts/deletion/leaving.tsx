import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useSignOut } from "../../../infrastructure/session/use-sign-out.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { texts } from "./texts.ts";

/** Said right after the member deleted their account: until when they may keep it. */
export function JustDeleted({ day }: { day: string }) {
  const words = texts.done;
  return (
    <EmptyState
      scene="choose"
      level={1}
      title={words.title}
      action={
        <Button href="/login" variant="line">
          {words.signIn}
        </Button>
      }
    >
      <p>{words.body(day)}</p>
      <p className="mt-2">{words.later}</p>
    </EmptyState>
  );
}

type LeavingProps = {
  /** Null: too late. */
  erasedAt: string | null;
  /** What else they may do. */
  children: ReactNode;
};

/** Shown to a member who deletes their account and signs in again. */
export function Leaving({ erasedAt, children }: LeavingProps) {
  const words = texts.standing;
  const leaving = useSignOut();
  const keep = useMutation({
    mutationFn: () => api.deletion.cancel({}),
    // A new document: nothing is left of what was refused.
    onSuccess: () => location.assign("/"),
    onError: (error) => showNotice({ text: `${words.failed} ${errorText(error)}`, icon: "alert" }),
  });
  return (
    <EmptyState
      scene="choose"
      level={1}
      title={erasedAt === null ? texts.title : words.title(erasedAt)}
      action={
        <div className="grid w-[min(18rem,100vw-3rem)] gap-2">
          {erasedAt !== null && (
            <Button busy={keep.isPending} onClick={() => keep.mutate()}>
              {words.keep}
            </Button>
          )}
          <Button variant="bare" busy={leaving.busy} onClick={leaving.ask}>
            {words.signOut}
          </Button>
          <ConfirmDialog {...leaving.warning} />
          {children}
        </div>
      }
    >
      <p>{erasedAt === null ? words.late : words.body}</p>
    </EmptyState>
  );
}
