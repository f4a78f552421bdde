import { useNavigate } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { checkReason, reasonOf } from "../../../infrastructure/words/reason.ts";
import { checkGround, groundOf } from "../../../product/decisions/decision-words.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { texts as common } from "../texts.ts";
import { DecisionReason } from "./decision-reason.tsx";
import { texts } from "./texts.ts";
import { type DecisionSheetProps, useDecision } from "./use-decision.ts";

/** Removes a member for good: their name is typed, a reason given. */
export function RemoveSheet({ member, onClose }: DecisionSheetProps) {
  const { id, name, removalNeedsSecond: second } = member;
  const navigate = useNavigate();
  const paths = usePaths();
  const { formProps, busy, faults, clear } = useDecision({
    check: (data) => ({
      ...checkGround(data),
      ...checkReason(data, texts.reasonMissing),
      ...checkName(data, name),
    }),
    send: async (data) => {
      const why = { id, reason: reasonOf(data), ground: groundOf(data) };
      if (second) return api.administration.proposeRemoval(why);
      await api.administration.removeMember(why);
      void navigate(paths.administration("membres"), { replace: true });
    },
    done: second ? texts.remove.proposed(name) : texts.remove.done(name),
    onClose,
  });
  return (
    <FormSheet
      title={texts.remove.title(name)}
      lead={leadOf(member)}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={second ? texts.remove.propose : texts.remove.confirm}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <DecisionReason name={name} faults={faults} clear={clear} />
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

function leadOf({ state, removalNeedsSecond }: DecisionSheetProps["member"]): string {
  if (state === "withdrawn") return texts.remove.leadWithdrawn;
  if (removalNeedsSecond) return texts.remove.leadSecond;
  return state === "active" || state === "suspended" ? texts.remove.leadAlone : texts.remove.lead;
}

const checkName = (data: FormData, name: string) =>
  same(String(data.get("name") ?? ""), name) ? undefined : { name: texts.remove.notSame(name) };

/** Accents and capitals are not asked of a small keyboard. */
const same = (typed: string, name: string) =>
  typed.trim().localeCompare(name, "fr", { sensitivity: "base" }) === 0;
