import { useQueryClient } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import type { Invitation } from "../../../../shared/administration/administration.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { type Faults, useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.invitations;
const DAYS = [7, 30, 90, 365];
const USUAL_DAYS = 30;
const MOST_USES = 500;

/** Makes a link for so many people and so many days. */
export function InvitationForm({ onCreated }: { onCreated: (made: Invitation) => void }) {
  const client = useQueryClient();
  const { registration } = useCommunity();
  const { formProps, busy, faults, clear } = useSubmit({
    check,
    send: async (data) => {
      const made = await api.administration.createInvitation({
        uses: Number(data.get("uses")),
        days: Number(data.get("days")),
        withoutAgreement: data.has("withoutAgreement"),
      });
      onCreated(made);
      await client.invalidateQueries({ queryKey: administrationQueries.invitations.queryKey });
    },
  });
  return (
    <form {...formProps} className="grid gap-4">
      <h2 className="title text-h4">{words.createTitle}</h2>
      <p className="text-ink-2">{words.lead}</p>
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <UsesField fault={faults.uses} onEdit={() => clear("uses")} />
        <DaysField />
      </div>
      {registration === "accord" && (
        <Checkbox name="withoutAgreement" value="yes" hint={words.withoutAgreementHint}>
          {words.withoutAgreement}
        </Checkbox>
      )}
      <div>
        <Button type="submit" busy={busy} icon={<Icon of={Ticket} />}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}

type UsesFieldProps = { fault: string | undefined; onEdit: () => void };

function UsesField({ fault, onEdit }: UsesFieldProps) {
  return (
    <Field label={words.uses} hint={words.usesHint} fault={fault}>
      <TextInput
        name="uses"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_USES}
        defaultValue={1}
        onChange={onEdit}
      />
    </Field>
  );
}

function DaysField() {
  return (
    <Field label={words.days}>
      <Select name="days" defaultValue={USUAL_DAYS}>
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {words.daysOf(days)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function check(data: FormData): Faults {
  const uses = Number(data.get("uses"));
  const right = Number.isInteger(uses) && uses >= 1 && uses <= MOST_USES;
  return right ? {} : { uses: words.usesFault };
}
