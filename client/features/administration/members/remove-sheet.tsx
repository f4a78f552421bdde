import { useNavigate } from "react-router";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { checkReason, reasonOf } from "../../../infrastructure/words/reason.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { texts as common } from "../texts.ts";
import { DecisionReason } from "./decision-reason.tsx";
import { texts } from "./texts.ts";
import { useDecision } from "./use-decision.ts";

/** Removes a member for good: their name is typed, a reason given. */
export function RemoveSheet({ member, onClose }: { member: ManagedMember; onClose: () => void }) {
  const { id, name, state } = member;
  const navigate = useNavigate();
  const paths = usePaths();
  const { formProps, busy, faults, clear } = useDecision({
    check: (data) => ({ ...checkReason(data, texts.reasonMissing), ...checkName(data, name) }),
    send: async (data) => {
      await api.administration.removeMember({ id, reason: reasonOf(data) });
      void navigate(paths.administration("membres"), { replace: true });
    },
    done: texts.remove.done(name),
    onClose,
  });
  return (
    <FormSheet
      title={texts.remove.title(name)}
      lead={state === "withdrawn" ? texts.remove.leadWithdrawn : texts.remove.lead}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={texts.remove.confirm}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <DecisionReason name={name} fault={faults.reason} onEdit={() => clear("reason")} />
      <Field label={texts.remove.typed(name)} fault={faults.name}>
        <TextInput
          name="name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => clear("name")}
        />
      </Field>
    </FormSheet>
  );
}

const checkName = (data: FormData, name: string) =>
  same(String(data.get("name") ?? ""), name) ? undefined : { name: texts.remove.notSame(name) };

/** Accents and capitals are not asked of a small keyboard. */
const same = (typed: string, name: string) =>
  typed.trim().localeCompare(name, "fr", { sensitivity: "base" }) === 0;
