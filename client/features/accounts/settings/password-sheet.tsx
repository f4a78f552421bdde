import { useState } from "react";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { ApiError, isApiError } from "../../../infrastructure/reading/api-error.ts";
import { postIdentity } from "../../../infrastructure/session/identity.ts";
import { useHasPassword } from "../../../infrastructure/session/own-password.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { CurrentPasswordField } from "../../../product/current-password-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { faultsAmong, newPasswordFault, textOf } from "../checks.ts";
import { NewPasswordField } from "../fields.tsx";
import { FormFault } from "../form-fault.tsx";
import { Outcome } from "../outcome.tsx";
import { texts as accountTexts } from "../texts.ts";
import { texts } from "./texts.ts";

const words = texts.changePassword;

/** Changes the member's password, or chooses a first one. */
export function PasswordSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const known = useHasPassword();
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      closeLabel={texts.close}
    >
      {known ? <ChangeForm me={me} onDone={onClose} /> : <LetterForm me={me} onDone={onClose} />}
    </Sheet>
  );
}

type FormProps = { me: Me; onDone: () => void };

/** A new password; every other device is signed out. */
function ChangeForm({ me, onDone }: FormProps) {
  const { title } = useCommunity();
  const { subscribed, formProps, busy, faults, clear } = useChange(onDone);
  if (subscribed) return <AgendaOffer onDone={onDone} />;
  return (
    <form {...formProps} className="grid gap-5">
      {/* So that the browser knows whose password it keeps. */}
      <input type="email" autoComplete="username" value={me.email} readOnly hidden />
      <p className="text-ink-2">{words.lead}</p>
      <FormFault>{faults[""]}</FormFault>
      <CurrentPasswordField
        name="current"
        label={words.current}
        fault={faults.current}
        onEdit={() => clear("current")}
      />
      <NewPasswordField
        label={words.fresh}
        about={{ name: me.name, email: me.email, community: title }}
        fault={faults.password}
        onEdit={() => clear("password")}
      />
      <Button type="submit" wide busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}

/** Changes the password; `subscribed`: it is, and the agenda is read by an address that goes on. */
function useChange(onDone: () => void) {
  const [subscribed, setSubscribed] = useState(false);
  const form = useSubmit({
    check: (data) =>
      faultsAmong({
        current: textOf(data, "current") === "" && accountTexts.faults.password,
        password: newPasswordFault(String(data.get("password"))),
      }),
    send: async (data) => {
      await changePassword(String(data.get("current")), String(data.get("password")));
      if (await hasAgendaAddress()) return setSubscribed(true);
      showNotice(words.changed);
      onDone();
    },
    fieldOf: {
      WRONG_PASSWORD: "current",
      PASSWORD_TOO_SHORT: "password",
      PASSWORD_TOO_LONG: "password",
      PASSWORD_COMMON: "password",
    },
  });
  return { ...form, subscribed };
}

const hasAgendaAddress = (): Promise<boolean> =>
  api.calendarEvents.hasFeed().then(
    ({ exists }) => exists,
    () => false,
  );

/** Someone who knew the old password may hold the agenda's address, which works without it. */
function AgendaOffer({ onDone }: Pick<FormProps, "onDone">) {
  const { formProps, busy, faults } = useSubmit({
    send: async () => {
      await api.calendarEvents.closeFeed();
      showNotice(words.agenda.closed);
      onDone();
    },
  });
  return (
    <Outcome
      level={3}
      title={words.agenda.title}
      body={words.agenda.body}
      action={
        <form {...formProps} className="grid gap-3">
          <FormFault>{faults[""]}</FormFault>
          <Button type="submit" wide busy={busy}>
            {words.agenda.close}
          </Button>
          <Button variant="bare" wide onClick={onDone}>
            {words.agenda.keep}
          </Button>
        </form>
      }
    />
  );
}

/** A first password is chosen through the e-mail that resets a forgotten one. */
function LetterForm({ me: { email }, onDone }: FormProps) {
  const { mailDelivered } = useCommunity();
  const [sent, setSent] = useState(false);
  const { formProps, busy, faults } = useSubmit({
    send: async () => {
      await postIdentity("request-password-reset", { email });
      setSent(true);
    },
  });
  const { none } = words;
  if (sent)
    return (
      <Outcome
        level={3}
        title={none.sent.title}
        body={mailDelivered ? none.sent.body(email) : none.sent.bodyNoMail}
        action={
          <Button wide onClick={onDone}>
            {none.sent.done}
          </Button>
        }
      />
    );
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-2">{none.lead}</p>
      <FormFault>{faults[""]}</FormFault>
      <Button type="submit" wide busy={busy}>
        {none.submit}
      </Button>
    </form>
  );
}

async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  try {
    await postIdentity("change-password", { currentPassword, newPassword });
  } catch (error) {
    // The member is signed in, so only the password can be wrong, not the e-mail address.
    if (isApiError(error, "WRONG_CREDENTIALS")) throw new ApiError("WRONG_PASSWORD", error.status);
    throw error;
  }
}
