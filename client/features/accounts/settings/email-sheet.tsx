import { useState } from "react";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { postIdentity } from "../../../infrastructure/session/identity.ts";
import { useHasPassword } from "../../../infrastructure/session/own-password.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { emailFault, faultsAmong, textOf } from "../checks.ts";
import { EmailField } from "../fields.tsx";
import { FormFault } from "../form-fault.tsx";
import { Outcome } from "../outcome.tsx";
import { readMeAgain } from "../save-me.ts";
import { ProofField, proofFault, proofIn } from "../security/proof-field.tsx";
import { texts } from "./texts.ts";

const words = texts.changeEmail;

/** The member's e-mail address: whether it is confirmed, and how to change it. */
export function EmailSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const { mailDelivered } = useCommunity();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const done = (
    <Button wide onClick={onClose}>
      {words.waiting.done}
    </Button>
  );
  const changed = (email: string, state: "to-confirm" | "changed") => {
    if (state === "to-confirm") return setWaitingFor(email);
    showNotice(words.changed);
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      closeLabel={texts.close}
    >
      {waitingFor ? (
        <Outcome
          level={3}
          title={words.waiting.title}
          body={words.waiting.body(waitingFor)}
          action={done}
        />
      ) : (
        <div className="grid gap-5">
          <div>
            <p className="meta">{words.now}</p>
            <p className="wrap-anywhere">{me.email}</p>
          </div>
          {mailDelivered && !me.emailVerified && <NotVerified email={me.email} />}
          <EmailForm me={me} mailDelivered={mailDelivered} onChanged={changed} />
        </div>
      )}
    </Sheet>
  );
}

type EmailFormProps = {
  me: Me;
  mailDelivered: boolean;
  onChanged: (email: string, state: "to-confirm" | "changed") => void;
};

function EmailForm({ me, mailDelivered, onChanged }: EmailFormProps) {
  const asked = useHasPassword();
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) =>
      faultsAmong({
        email:
          emailFault(textOf(data, "email")) ||
          (textOf(data, "email").toLowerCase() === me.email && words.same),
        password: proofFault(data, asked),
      }),
    send: async (data) => {
      const email = textOf(data, "email");
      const { state } = await api.members.changeEmail({ ...proofIn(data), email });
      if (state === "changed") await readMeAgain();
      onChanged(email, state);
    },
    fieldOf: { EMAIL_INVALID: "email", EMAIL_TAKEN: "email", WRONG_PASSWORD: "password" },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <FormFault>{faults[""]}</FormFault>
      <EmailField label={words.fresh} fault={faults.email} onEdit={() => clear("email")} />
      <ProofField asked={asked} fault={faults.password} onEdit={() => clear("password")} />
      <p className="meta">{mailDelivered ? words.withMail : words.withoutMail}</p>
      <Button type="submit" wide busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}

/** The address waits for its confirmation: the message may be asked for again. */
function NotVerified({ email }: { email: string }) {
  const [sent, setSent] = useState<"no" | "leaving" | "yes">("no");
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    setSent("leaving");
    setFault(null);
    try {
      await postIdentity("send-verification-email", { email });
      setSent("yes");
    } catch (error) {
      setFault(errorText(error));
      setSent("no");
    }
  };
  if (sent === "yes") {
    return (
      <div role="status">
        <Note>{words.sentAgain(email)}</Note>
      </div>
    );
  }
  return (
    <Note tone="clay">
      <p>{words.notVerified}</p>
      {fault && <p role="alert">{fault}</p>}
      <Button
        variant="bare"
        size="s"
        busy={sent === "leaving"}
        onClick={send}
        className="-ml-3 text-left"
      >
        {words.sendAgain}
      </Button>
    </Note>
  );
}
