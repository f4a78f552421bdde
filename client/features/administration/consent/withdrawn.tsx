import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useSignOut } from "../../../infrastructure/session/use-sign-out.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { texts } from "./texts.ts";

/** Said right after the member withdrew their consent: the number to keep. */
export function JustWithdrawn({ receipt }: { receipt: string }) {
  const words = texts.done;
  return (
    <EmptyState
      scene="choose"
      level={1}
      title={words.title}
      action={
        <div className="grid w-[min(18rem,100vw-3rem)] gap-2">
          <Button href="/login" variant="line">
            {words.signIn}
          </Button>
          <Button href={paths.sendMessage()} variant="bare">
            {words.write}
          </Button>
        </div>
      }
    >
      <p>{words.body}</p>
      <p className="my-3 text-h3 font-semibold text-ink tabular-nums select-all">{receipt}</p>
      <p>{words.later}</p>
    </EmptyState>
  );
}

/** Shown to a member who withdrew their consent and signs in again: they may give it back. */
export function Withdrawn({ erasedAt }: { erasedAt: string }) {
  const words = texts.standing;
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const leaving = useSignOut();
  const restore = useMutation({
    mutationFn: () => api.consent.restore({ acceptBeliefData: true }),
    // A new document: nothing is left of what was refused.
    onSuccess: () => location.assign("/"),
    onError: (error) => showNotice({ text: `${words.failed} ${errorText(error)}`, icon: "alert" }),
  });
  const fault = asked && !agreed;
  return (
    <EmptyState
      scene="choose"
      level={1}
      title={words.title}
      action={
        <div className="grid w-88 max-w-full gap-2">
          <Agreement agreed={agreed} fault={fault} onAgree={setAgreed} />
          <Button
            busy={restore.isPending}
            onClick={() => {
              setAsked(true);
              if (agreed) restore.mutate();
            }}
          >
            {words.restore}
          </Button>
          <Button variant="bare" busy={leaving.busy} onClick={leaving.ask}>
            {words.signOut}
          </Button>
          <ConfirmDialog {...leaving.warning} />
        </div>
      }
    >
      <p>{words.body(erasedAt)}</p>
    </EmptyState>
  );
}

type AgreementProps = { agreed: boolean; fault: boolean; onAgree: (agreed: boolean) => void };

function Agreement({ agreed, fault, onAgree }: AgreementProps) {
  return (
    <div className="text-left">
      <Checkbox checked={agreed} invalid={fault} onChange={({ target }) => onAgree(target.checked)}>
        {texts.standing.consent}
      </Checkbox>
      {fault && (
        <p role="alert" className="text-meta font-medium text-clay-ink">
          {texts.standing.missing}
        </p>
      )}
    </div>
  );
}
