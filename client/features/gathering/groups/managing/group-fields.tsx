import { useEffect, useState } from "react";
import type { GroupAccess } from "../../../../../shared/gathering/groups.contract.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "../../../../../shared/ground/limits.ts";
import type { Place } from "../../../../../shared/people/places.contract.ts";
import type { Faults } from "../../../../infrastructure/use-submit.ts";
import { weight } from "../../../../infrastructure/words/formats.ts";
import { Arch } from "../../../../ui/drawings/arch.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { PictureChoice } from "../../../../ui/fields/picture-choice.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { AccessChoice } from "./access-choice.tsx";
import { type GroupPlace, PlaceChoice } from "./place-choice.tsx";
import { texts } from "./texts.ts";

/** The picture chosen; `null` removes the present one, `undefined` leaves it. */
export type GroupPicture = File | null | undefined;

type GroupFieldsProps = {
  group?: { id: string; name: string; description: string; access: GroupAccess };
  pictureUrl?: string | null;
  picture: GroupPicture;
  onPicture: (picture: GroupPicture) => void;
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
      <PictureField {...props} />
    </>
  );
}

function PictureField({ group, pictureUrl, picture, onPicture, faults }: GroupFieldsProps) {
  const chosen = usePreview(picture);
  const src = chosen ?? (picture === null ? null : pictureUrl);
  return (
    <PictureChoice
      label={texts.picture}
      hint={picture ? texts.pictureChosen(weight(picture.size)) : texts.pictureHint}
      preview={src || group ? <Arch id={group?.id ?? ""} src={src} size="l" /> : undefined}
      chooseLabel={src ? texts.change : texts.choose}
      removeLabel={texts.remove}
      onChoose={onPicture}
      onRemove={src ? () => onPicture(pictureUrl ? null : undefined) : undefined}
      fault={faults.pictureMediaId}
    />
  );
}

function usePreview(picture: GroupPicture): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
