import { ImagePlus, X } from "lucide-react";
import { useState } from "react";
import { weight } from "../../infrastructure/formats.ts";
import { Button } from "../../ui/button.tsx";
import { Fault } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PictureName } from "./draft.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import type { StepProps } from "./step-props.ts";
import { texts } from "./texts.ts";

const words = texts.images;

/** Logo, banner and favicon; all may be left out. */
export function ImagesStep(props: StepProps) {
  return (
    <>
      <PictureChoice {...props} name="logo" label={words.logo} hint={words.logoHint} />
      <PictureChoice {...props} name="banner" label={words.banner} hint={words.bannerHint} />
      <PictureChoice {...props} name="favicon" label={words.favicon} hint={words.faviconHint} />
    </>
  );
}

type PictureChoiceProps = StepProps & { name: PictureName; label: string; hint: string };

function PictureChoice({ draft, onChange, name, label, hint }: PictureChoiceProps) {
  const { [name]: picture, ...others } = draft.pictures;
  const [fault, setFault] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    try {
      onChange({ pictures: { ...others, [name]: await shrinkPicture(file, name) } });
    } catch (error) {
      setFault(error instanceof RangeError ? words.tooHeavy : words.unreadable);
    }
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{label}</h3>
      <p className="meta">{picture ? words.chosen(weight(picture.bytes)) : hint}</p>
      {picture && (
        <img
          src={picture.preview}
          alt=""
          className="max-h-40 rounded-slab bg-sunk object-contain"
        />
      )}
      <div className="flex gap-2">
        <label className="edge inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control px-5 font-semibold hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-blue">
          <Icon of={ImagePlus} />
          {picture ? words.change : words.choose}
          <span className="sr-only">, {label}</span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        {picture && (
          <Button
            variant="bare"
            icon={<Icon of={X} />}
            onClick={() => onChange({ pictures: others })}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <Fault>{fault}</Fault>
    </section>
  );
}
