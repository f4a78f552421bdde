import type { ReactNode } from "react";
import {
  CHANNEL_ACCESSES,
  CHANNEL_TYPES,
  type ChannelType,
  CURRENCIES,
  type Currency,
} from "../../../../../shared/gathering/channel-kinds.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "../../../../../shared/ground/limits.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import type { Faults } from "../../../../infrastructure/use-submit.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { texts as channelTexts } from "../texts.ts";
import type { ChannelDraft } from "./channel-draft.ts";
import { texts } from "./texts.ts";

export type ChannelFieldsProps = {
  draft: ChannelDraft;
  onChange: (part: Partial<ChannelDraft>) => void;
  faults: Faults;
  /** The channel's present group: offered too where the member is not in it. */
  otherGroup?: { id: string; name: string } | null;
  /** Stands between its words and who may read it. */
  picture: ReactNode;
};

/** Name, description, kind, picture, group, access and price of a channel. */
export function ChannelFields(props: ChannelFieldsProps) {
  const { draft, onChange, faults } = props;
  return (
    <>
      <Field label={texts.name} fault={faults.name}>
        <TextInput
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          required
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field
        label={texts.description}
        aside={texts.optional}
        hint={texts.descriptionHint}
        fault={faults.description}
      >
        <TextArea
          className="min-h-24"
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <TypeField {...props} />
      {props.picture}
      <GroupField {...props} />
      <AccessField {...props} />
      {draft.access === "payant" && <PriceFields {...props} />}
    </>
  );
}

function TypeField({ draft, onChange, faults }: ChannelFieldsProps) {
  return (
    <Field label={texts.type} fault={faults.type}>
      <Select
        value={draft.type}
        onChange={(event) => onChange({ type: event.target.value as ChannelType })}
      >
        {CHANNEL_TYPES.map((type) => (
          <option key={type} value={type}>
            {channelTexts.types[type]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function GroupField({ draft, onChange, faults, otherGroup }: ChannelFieldsProps) {
  const { groups } = useMe();
  const foreign = otherGroup && !groups.some(({ id }) => id === otherGroup.id);
  const offered = foreign ? [...groups, otherGroup] : groups;
  return (
    <Field label={texts.group} aside={texts.optional} hint={texts.groupHint} fault={faults.groupId}>
      <Select value={draft.groupId} onChange={(event) => onChange({ groupId: event.target.value })}>
        <option value="">{texts.noGroup}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function AccessField({ draft, onChange }: ChannelFieldsProps) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{texts.access}</legend>
      {CHANNEL_ACCESSES.map((access) => (
        <Checkbox
          key={access}
          round
          name="access"
          value={access}
          checked={access === draft.access}
          onChange={() => onChange({ access })}
          hint={texts.accesses[access].about}
        >
          {texts.accesses[access].name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function PriceFields(props: ChannelFieldsProps) {
  const { draft, onChange, faults } = props;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.amount} hint={texts.amountHint} fault={faults.amount}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
        </Field>
        <CurrencyField {...props} />
      </div>
      <Field
        label={texts.paymentWords}
        aside={texts.optional}
        hint={texts.paymentWordsHint}
        fault={faults.paymentWords}
      >
        <TextArea
          className="min-h-24"
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={draft.paymentWords}
          onChange={(event) => onChange({ paymentWords: event.target.value })}
        />
      </Field>
    </>
  );
}

function CurrencyField({ draft, onChange, faults }: ChannelFieldsProps) {
  return (
    <Field label={texts.currency} fault={faults.currency}>
      <Select
        value={draft.currency}
        onChange={(event) => onChange({ currency: event.target.value as Currency })}
      >
        {(Object.keys(CURRENCIES) as Currency[]).map((currency) => (
          <option key={currency} value={currency}>
            {`${currency}, ${texts.currencies[currency]}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
