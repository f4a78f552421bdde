import { useState } from "react";
import type { Community } from "../../../../shared/people/community.contract.ts";
import { type PictureName, shrinkPicture } from "../../../infrastructure/files/shrink-picture.ts";
import { weight } from "../../../infrastructure/words/formats.ts";
import { PictureChoice } from "../../../ui/fields/picture-choice.tsx";
import type { ChosenPictures } from "./changes.ts";
import { texts } from "./texts.ts";

const NAMES: PictureName[] = ["logo", "banner", "favicon"];

type CommunityPicturesProps = {
  community: Community;
  chosen: ChosenPictures;
  onChange: (chosen: ChosenPictures) => void;
};

/** Logo, banner and favicon, made light on this device before they leave. */
export function CommunityPictures(props: CommunityPicturesProps) {
  return NAMES.map((name) => <OnePicture key={name} {...props} name={name} />);
}

function OnePicture(props: CommunityPicturesProps & { name: PictureName }) {
  const { community, chosen, onChange, name } = props;
  const { [name]: picture, ...others } = chosen;
  const [fault, setFault] = useState<string>();
  const standing = community[`${name}Url`];
  const src = picture === undefined ? standing : picture?.preview;
  const choose = async (file: File) => {
    setFault(undefined);
    try {
      onChange({ ...others, [name]: await shrinkPicture(file, name) });
    } catch (error) {
      setFault(error instanceof RangeError ? texts.tooHeavy : texts.unreadable);
    }
  };
  return (
    <PictureChoice
      label={texts.pictures[name].name}
      hint={picture ? texts.chosen(weight(picture.bytes)) : texts.pictures[name].hint}
      preview={
        src && (
          <img
            src={src}
            alt=""
            className="max-h-40 max-w-full rounded-slab bg-sunk object-contain"
          />
        )
      }
      chooseLabel={src ? texts.change : texts.choose}
      removeLabel={texts.remove}
      onChoose={(file) => void choose(file)}
      onRemove={src ? () => onChange(standing ? { ...others, [name]: null } : others) : undefined}
      fault={fault}
    />
  );
}
