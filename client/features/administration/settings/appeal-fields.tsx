import {
  APPEAL_MONTHS,
  MAX_APPEAL_MONTHS,
  MAX_OUTSIDE_APPEAL,
} from "../../../../shared/administration/kept-terms.ts";
import type { Community } from "../../../../shared/people/community.contract.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { texts } from "./texts.ts";

type AppealFieldsProps = {
  community: Community;
  faults: Record<string, string>;
  onEdit: (field: string) => void;
};

/** For how long decisions may be contested, and where else one may turn. */
export function AppealFields({ community, faults, onEdit }: AppealFieldsProps) {
  return (
    <>
      <Field label={texts.appealMonths} hint={texts.appealMonthsHint} fault={faults.appealMonths}>
        <TextInput
          name="appealMonths"
          type="number"
          inputMode="numeric"
          min={APPEAL_MONTHS}
          max={MAX_APPEAL_MONTHS}
          required
          defaultValue={community.appealMonths}
          onChange={() => onEdit("appealMonths")}
        />
      </Field>
      <Field
        label={texts.outsideAppeal}
        hint={texts.outsideAppealHint}
        fault={faults.outsideAppeal}
      >
        <TextArea
          name="outsideAppeal"
          rows={3}
          maxLength={MAX_OUTSIDE_APPEAL}
          defaultValue={community.outsideAppeal}
          onChange={() => onEdit("outsideAppeal")}
        />
      </Field>
    </>
  );
}
