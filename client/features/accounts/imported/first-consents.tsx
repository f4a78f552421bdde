import { paths } from "../../../infrastructure/pages/paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { useSignOut } from "../../../infrastructure/session/use-sign-out.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { faultsAmong } from "../checks.ts";
import { Consents } from "../consents.tsx";
import { FormFault } from "../form-fault.tsx";
import { texts } from "./texts.ts";

/** Asks someone whose texts were brought from elsewhere for the consents they never gave here. */
export function FirstConsents() {
  const community = useCommunity();
  const leaving = useSignOut();
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) =>
      faultsAmong({
        terms: !data.has("terms") && texts.terms,
        belief: !data.has("belief") && texts.belief,
      }),
    send: async () => {
      await api.consent.restore({ acceptBeliefData: true, acceptTerms: true, confirmAge: true });
      // A new document: nothing is left of what was refused.
      location.assign("/");
    },
    fieldOf: {},
  });
  return (
    <EmptyState
      scene="choose"
      level={1}
      title={texts.title}
      action={
        <form {...formProps} className="grid w-88 max-w-full gap-3 text-left">
          <FormFault>{faults[""]}</FormFault>
          <Consents
            community={community.sentenceName}
            age={community.minimumAge}
            faults={faults}
            onEdit={clear}
          />
          <Button type="submit" wide busy={busy}>
            {texts.submit}
          </Button>
          <Button href={paths.sendMessage()} variant="line">
            {texts.refuse}
          </Button>
          <Button variant="bare" busy={leaving.busy} onClick={leaving.ask}>
            {texts.signOut}
          </Button>
          <ConfirmDialog {...leaving.warning} />
        </form>
      }
    >
      <p>{texts.lead(community.sentenceName)}</p>
      <p className="mt-3">{texts.after}</p>
    </EmptyState>
  );
}
