import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  MAX_DAILY_CEILING,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
} from "../../../../shared/ground/limits.ts";
import type { Community } from "../../../../shared/people/community.contract.ts";
import {
  MAX_SENTENCE_NAME,
  MAX_SHORT_NAME,
  proposedShortName,
} from "../../../../shared/people/proposed-names.ts";
import type { Faults } from "../../../infrastructure/use-submit.ts";
import { ReachNote } from "../../../product/links/reach-note.tsx";
import { TimeZoneField } from "../../../product/time-zone-field.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { ownShortName } from "./changes.ts";
import { texts } from "./texts.ts";

type IdentityFieldsProps = {
  community: Community;
  faults: Faults;
  onEdit: (field: string) => void;
};

/** Name, words, address and time zone. */
export function IdentityFields({ community, faults, onEdit }: IdentityFieldsProps) {
  const [address, setAddress] = useState(community.communityUrl);
  const [zone, setZone] = useState(community.timeZone);
  return (
    <>
      <NameFields community={community} faults={faults} onEdit={onEdit} />
      <Field label={texts.sentenceName} aside={texts.optional} hint={texts.sentenceNameHint}>
        <TextInput
          key={community.sentenceName}
          name="sentenceName"
          defaultValue={community.sentenceName}
          maxLength={MAX_SENTENCE_NAME}
        />
      </Field>
      <Field label={texts.description} aside={texts.optional} fault={faults.description}>
        <TextArea
          name="description"
          defaultValue={community.description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          className="min-h-24"
          onChange={() => onEdit("description")}
        />
      </Field>
      <Field label={texts.url} hint={texts.urlHint} fault={faults.communityUrl}>
        <TextInput
          name="communityUrl"
          type="url"
          inputMode="url"
          defaultValue={community.communityUrl}
          maxLength={300}
          required
          onChange={(event) => {
            setAddress(event.target.value);
            onEdit("communityUrl");
          }}
        />
      </Field>
      <ReachNote url={address} of="address" />
      <TimeZoneField
        label={texts.timeZone}
        hint={texts.timeZoneHint}
        fault={faults.timeZone}
        name="timeZone"
        value={zone}
        onChange={setZone}
      />
    </>
  );
}

/** The name, and the short one: it follows the name until someone writes their own. */
function NameFields({ community, faults, onEdit }: IdentityFieldsProps) {
  const [title, setTitle] = useState(community.title);
  const [own, setOwn] = useState(() => ownShortName(community));
  const proposed = proposedShortName(title);
  return (
    <>
      <Field label={texts.name} fault={faults.title}>
        <TextInput
          name="title"
          value={title}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="organization"
          required
          onChange={(event) => {
            setTitle(event.target.value);
            onEdit("title");
          }}
        />
      </Field>
      <Field label={texts.shortName} aside={texts.optional} hint={texts.shortNameHint}>
        <TextInput
          name="shortName"
          value={own ?? proposed}
          placeholder={proposed}
          maxLength={MAX_SHORT_NAME}
          onChange={(event) => setOwn(event.target.value)}
        />
      </Field>
    </>
  );
}

/** How many acts of each kind earn merci/bénis in one day. */
export function CeilingFields({ community, faults, onEdit }: IdentityFieldsProps) {
  return (
    <>
      <p className="text-ink-2">{texts.pointsLead}</p>
      {CEILINGS.map((name) => (
        <Field key={name} label={texts.ceilings[name]} fault={faults[name]}>
          <TextInput
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_DAILY_CEILING}
            required
            defaultValue={community[name]}
            onChange={() => onEdit(name)}
          />
        </Field>
      ))}
    </>
  );
}

const CEILINGS = ["shareCeiling", "commentCeiling", "likeCeiling"] as const;

type DefaultGroupFieldProps = {
  current: string | null;
  fault: string | undefined;
  onEdit: () => void;
};

/** The group newcomers enter: one that can be seen and joined. */
export function DefaultGroupField({ current, fault, onEdit }: DefaultGroupFieldProps) {
  const { data } = useQuery(administrationQueries.groups);
  const groups = (data?.items ?? []).filter(
    ({ id, access, archivedAt }) => id === current || (access !== "ferme" && archivedAt === null),
  );
  return (
    <Field label={texts.defaultGroup} hint={texts.defaultGroupHint} fault={fault}>
      <Select
        key={groups.length}
        name="defaultGroupId"
        defaultValue={current ?? ""}
        onChange={onEdit}
      >
        {current === null && <option value="" />}
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
