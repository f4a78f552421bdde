import { useState } from "react";
import { type PictureName, shrinkPicture } from "../../infrastructure/files/shrink-picture.ts";
import { weight } from "../../infrastructure/words/formats.ts";
import { PictureChoice } from "../../ui/fields/picture-choice.tsx";
import type { StepProps } from "./step-props.ts";
import { texts } from "./texts.ts";

const words = texts.images;

/** Logo, banner and favicon; all may be left out. */
export function ImagesStep(props: StepProps) {
  return (
    <>
      <StepPicture {...props} name="logo" label={words.logo} hint={words.logoHint} />
      <StepPicture {...props} name="banner" label={words.banner} hint={words.bannerHint} />
      <StepPicture {...props} name="favicon" label={words.favicon} hint={words.faviconHint} />
    </>
  );
}

type StepPictureProps = StepProps & { name: PictureName; label: string; hint: string };

function StepPicture({ draft, onChange, name, label, hint }: StepPictureProps) {
  const { [name]: picture, ...others } = draft.pictures;
  const [fault, setFault] = useState<string>();
  const choose = async (file: File) => {
    setFault(undefined);
    try {
      onChange({ pictures: { ...others, [name]: await shrinkPicture(file, name) } });
    } catch (error) {
      setFault(error instanceof RangeError ? words.tooHeavy : words.unreadable);
    }
  };
  return (
    <PictureChoice
      label={label}
      hint={picture ? words.chosen(weight(picture.bytes)) : hint}
      preview={
        picture && (
          <img
            src={picture.preview}
            alt=""
            className="max-h-40 rounded-slab bg-sunk object-contain"
          />
        )
      }
      chooseLabel={picture ? words.change : words.choose}
      removeLabel={words.remove}
      onChoose={(file) => void choose(file)}
      onRemove={picture && (() => onChange({ pictures: others }))}
      fault={fault}
    />
  );
}
