import type { GroupAccess } from "../../../../../shared/gathering/groups.contract.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "../../../../../shared/ground/limits.ts";
import type { Place } from "../../../../../shared/people/places.contract.ts";
import type { Faults } from "../../../../infrastructure/use-submit.ts";
import { Arch } from "../../../../ui/drawings/arch.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { type ChosenPicture, PictureField } from "../../picture-field.tsx";
import { AccessChoice } from "./access-choice.tsx";
import { type GroupPlace, PlaceChoice } from "./place-choice.tsx";
import { texts } from "./texts.ts";

const pictureWords = {
  label: texts.picture,
  hint: texts.pictureHint,
  chosen: texts.pictureChosen,
  choose: texts.choose,
  change: texts.change,
  remove: texts.remove,
};

type GroupFieldsProps = {
  group?: { id: string; name: string; description: string; access: GroupAccess };
  pictureUrl?: string | null;
  picture: ChosenPicture;
  onPicture: (picture: ChosenPicture) => void;
  /** The city it has before anything is changed here. */
  ownPlace?: Place | null;
  place: GroupPlace;
  onPlace: (place: Place | null) => void;
  faults: Faults;
  onEdit: (field: string) => void;
};

/** Name, description, access, city and picture of a group. */
export function GroupFields(props: GroupFieldsProps) {
  const { group, faults, onEdit, ownPlace = null, place = ownPlace, onPlace } = props;
  return (
    <>
      <Field label={texts.name} fault={faults.name}>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          defaultValue={group?.name}
          required
          onChange={() => onEdit("name")}
        />
      </Field>
      <Field label={texts.description} aside={texts.optional} fault={faults.description}>
        <TextArea
          name="description"
          className="min-h-24"
          maxLength={MAX_DESCRIPTION_LENGTH}
          defaultValue={group?.description}
          onChange={() => onEdit("description")}
        />
      </Field>
      <AccessChoice initial={group?.access ?? "ouvert"} />
      <PlaceChoice
        place={place}
        onPlace={(chosen) => {
          onPlace(chosen);
          onEdit("placeId");
        }}
        fault={faults.placeId}
      />
      <GroupPicture {...props} />
    </>
  );
}

function GroupPicture({ group, pictureUrl = null, ...field }: GroupFieldsProps) {
  return (
    <PictureField
      url={pictureUrl}
      picture={field.picture}
      onPicture={field.onPicture}
      words={pictureWords}
      preview={(src) => (src || group) && <Arch id={group?.id ?? ""} src={src} size="l" />}
      fault={field.faults.pictureMediaId}
    />
  );
}
