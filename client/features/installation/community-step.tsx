import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "../../../shared/ground/limits.ts";
import { reachOf } from "../../../shared/ground/reachable.ts";
import { MAX_SENTENCE_NAME, MAX_SHORT_NAME } from "../../../shared/people/proposed-names.ts";
import { ReachNote } from "../../product/links/reach-note.tsx";
import { TimeZoneField } from "../../product/time-zone-field.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Note } from "../../ui/lists/note.tsx";
import { namesOf } from "./draft.ts";
import type { StepProps } from "./step-props.ts";
import { texts } from "./texts.ts";

const words = texts.community;

/** Name, address, language, time zone and description. */
export function CommunityStep(props: StepProps) {
  const { draft, faults, onChange } = props;
  return (
    <>
      <Field label={words.name} hint={words.nameHint} fault={faults.title}>
        <TextInput
          value={draft.title}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="organization"
          required
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      {draft.title.trim().length > 1 && <Names {...props} />}
      <Field label={words.url} hint={words.urlHint} fault={faults.communityUrl}>
        <TextInput
          type="url"
          inputMode="url"
          value={draft.communityUrl}
          maxLength={300}
          required
          onChange={(event) => onChange({ communityUrl: event.target.value })}
        />
      </Field>
      <ReachOfAddress address={draft.communityUrl} publicUrl={props.publicUrl} />
      <Field label={words.language}>
        <Select value={draft.language} onChange={() => onChange({ language: "fr" })}>
          <option value="fr">{words.french}</option>
        </Select>
      </Field>
      <TimeZoneField
        label={words.timeZone}
        hint={words.timeZoneHint}
        fault={faults.timeZone}
        value={draft.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <Field label={words.description} aside="facultatif" fault={faults.description}>
        <TextArea
          value={draft.description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          rows={4}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Says early what would make every invitation useless: an address that others cannot open. */
function ReachOfAddress({ address, publicUrl }: { address: string; publicUrl: string }) {
  const reach = reachOf(address);
  if (!reach) return null;
  if (reach !== "world") return <ReachNote url={address} of="address" />;
  const same = new URL(address.trim()).origin === publicUrl;
  return same ? null : <Note className="wrap-anywhere">{words.elsewhere(publicUrl)}</Note>;
}

/** The other names of the community, proposed from the first until they are written. */
function Names({ draft, faults, onChange }: StepProps) {
  const { shortName, sentenceName } = namesOf(draft);
  return (
    <>
      <Field
        label={words.shortName}
        aside="facultatif"
        hint={words.shortNameHint}
        fault={faults.shortName}
      >
        <TextInput
          value={shortName}
          maxLength={MAX_SHORT_NAME}
          onChange={(event) => onChange({ shortName: event.target.value })}
        />
      </Field>
      <Field
        label={words.sentenceName}
        hint={words.sentenceNameHint(sentenceName)}
        fault={faults.sentenceName}
      >
        <TextInput
          value={sentenceName}
          maxLength={MAX_SENTENCE_NAME}
          onChange={(event) => onChange({ sentenceName: event.target.value })}
        />
      </Field>
    </>
  );
}
