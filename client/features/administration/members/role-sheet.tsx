import { useState } from "react";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts as common } from "../texts.ts";
import { texts } from "./texts.ts";
import { useDecision } from "./use-decision.ts";

/** Roles given to a person; an animator is named for given groups instead. */
const GIVEN = ["membre", "moderateur", "admin"] as const;
type Given = (typeof GIVEN)[number];

/** Chooses a member's role, each with what it allows. */
export function RoleSheet({ member, onClose }: { member: ManagedMember; onClose: () => void }) {
  const { id, name } = member;
  const [role, setRole] = useState<Given>(member.role === "animateur" ? "membre" : member.role);
  const { formProps, busy, faults } = useDecision({
    send: () => api.administration.setRole({ id, role }),
    done: texts.changeRole.done(name),
    onClose,
  });
  return (
    <FormSheet
      title={texts.changeRole.title(name)}
      lead={texts.changeRole.lead}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={common.save}
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <RoleChoice role={role} onChoose={setRole} />
      <Note>{texts.changeRole.animator}</Note>
    </FormSheet>
  );
}

type RoleChoiceProps = { role: Given; onChoose: (role: Given) => void };

function RoleChoice({ role, onChoose }: RoleChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">{texts.role}</legend>
      {GIVEN.map((value) => (
        <Checkbox
          key={value}
          round
          name="role"
          value={value}
          autoFocus={value === role}
          hint={texts.changeRole.about[value]}
          checked={value === role}
          onChange={() => onChoose(value)}
        >
          {texts.roles[value]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
