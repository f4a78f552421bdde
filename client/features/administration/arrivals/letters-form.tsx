import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { MAX_INVITED_BY_LETTER } from "../../../../shared/ground/limits.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { type Faults, useSubmit } from "../../../infrastructure/use-submit.ts";
import { sortAddresses } from "../../../product/read-addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { administrationQueries } from "../administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.letters;

/** Addresses to paste: one letter to each, what is no address shown before anything leaves. */
export function LettersForm() {
  const client = useQueryClient();
  const { registration } = useCommunity();
  const [pasted, setPasted] = useState("");
  const { emails, wrong } = sortAddresses(pasted);
  const { formProps, busy, faults, clear } = useSubmit({
    check: () => faultsOf(emails.length, wrong),
    send: async (data) => {
      const withoutAgreement = data.has("withoutAgreement");
      await api.administration.inviteByLetter({ emails, withoutAgreement });
      setPasted("");
      toast({ text: words.sent(emails.length) });
      await client.invalidateQueries({ queryKey: administrationQueries.invitations.queryKey });
    },
  });
  const edit = (text: string) => {
    clear("emails");
    setPasted(text);
  };
  return (
    <form {...formProps} className="grid gap-4 border-t border-line pt-5">
      <h2 className="title text-h4">{words.title}</h2>
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <Field label={words.addresses} hint={words.hint(MAX_INVITED_BY_LETTER)} fault={faults.emails}>
        <TextArea
          name="emails"
          value={pasted}
          rows={3}
          inputMode="email"
          autoCapitalize="none"
          className="max-h-60"
          onChange={(event) => edit(event.target.value)}
        />
      </Field>
      {pasted.trim() !== "" && (
        <p aria-live="polite" className="meta wrap-anywhere">
          {words.read(emails.length)}
          {wrong.length > 0 && <span className="text-garnet-ink"> {words.wrong(wrong)}</span>}
        </p>
      )}
      {registration === "accord" && (
        <Checkbox name="withoutAgreement" value="yes" hint={words.withoutAgreementHint}>
          {texts.invitations.withoutAgreement}
        </Checkbox>
      )}
      <div>
        <Button type="submit" variant="line" busy={busy} icon={<Icon of={Send} size="s" />}>
          {words.send(emails.length)}
        </Button>
      </div>
    </form>
  );
}

function faultsOf(count: number, wrong: string[]): Faults {
  if (wrong.length > 0) return { emails: words.correct };
  if (count === 0) return { emails: words.none };
  return count > MAX_INVITED_BY_LETTER ? { emails: words.tooMany(MAX_INVITED_BY_LETTER) } : {};
}
