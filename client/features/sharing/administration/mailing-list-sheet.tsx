import type { MailingList } from "../../../../shared/sharing/mailing-lists.contract.ts";
import { type Faults, useSubmit } from "../../../infrastructure/use-submit.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { texts } from "./texts.ts";

const words = texts.lists;
const DEFAULT_QUOTA = 500;

type Wish = { name: string; dailyQuota: number };

type MailingListSheetProps = {
  /** Null for a new one. */
  list: MailingList | null;
  onSave: (wish: Wish) => Promise<void>;
  onClose: () => void;
};

/** The name of a list and how many letters it may send a day. */
export function MailingListSheet({ list, onSave, onClose }: MailingListSheetProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: faultsOf,
    send: (data) => onSave(wishOf(data)),
  });
  return (
    <FormSheet
      title={list ? words.rename : words.createTitle}
      closeLabel={texts.close}
      onClose={onClose}
      formProps={formProps}
      fault={faults[""]}
      submitLabel={list ? texts.save : words.createSubmit}
      cancelLabel={texts.cancel}
      busy={busy}
    >
      <Field label={words.name} fault={faults.name}>
        <TextInput
          name="name"
          defaultValue={list?.name}
          maxLength={80}
          autoComplete="off"
          onChange={() => clear("name")}
        />
      </Field>
      <Field label={words.quota} hint={words.quotaHint} fault={faults.dailyQuota}>
        <TextInput
          name="dailyQuota"
          inputMode="numeric"
          defaultValue={list?.dailyQuota ?? DEFAULT_QUOTA}
          onChange={() => clear("dailyQuota")}
        />
      </Field>
    </FormSheet>
  );
}

const nameIn = (data: FormData) => String(data.get("name")).trim();

const wishOf = (data: FormData): Wish => ({
  name: nameIn(data),
  dailyQuota: Number(data.get("dailyQuota")),
});

const faultsOf = (data: FormData): Faults => ({
  ...(nameIn(data).length < 2 && { name: words.nameFault }),
  ...(!/^[1-9]\d{0,4}$/.test(String(data.get("dailyQuota")).trim()) && {
    dailyQuota: texts.platforms.faults.number,
  }),
});
