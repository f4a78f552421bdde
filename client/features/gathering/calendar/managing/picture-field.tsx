import { useEffect, useState } from "react";
import { weight } from "../../../../infrastructure/words/formats.ts";
import { PictureChoice } from "../../../../ui/fields/picture-choice.tsx";
import { texts } from "../texts.ts";

const words = texts.form;

/** The picture chosen; `null` removes the present one, `undefined` leaves it. */
export type EventPicture = File | null | undefined;

type PictureFieldProps = {
  /** URL of the present picture. */
  url: string | null;
  picture: EventPicture;
  onPicture: (picture: EventPicture) => void;
  fault: string | undefined;
};

/** The picture at the head of an event. */
export function PictureField({ url, picture, onPicture, fault }: PictureFieldProps) {
  const chosen = usePreview(picture);
  const src = chosen ?? (picture === null ? null : url);
  return (
    <PictureChoice
      label={words.picture}
      level={2}
      hint={picture ? words.pictureChosen(weight(picture.size)) : words.pictureHint}
      preview={
        src && (
          <img
            src={src}
            alt=""
            className="dim aspect-[16/9] w-full max-w-80 rounded-slab bg-sunk object-cover"
          />
        )
      }
      chooseLabel={src ? words.changePicture : words.choosePicture}
      removeLabel={words.removePicture}
      onChoose={onPicture}
      onRemove={src ? () => onPicture(url ? null : undefined) : undefined}
      fault={fault}
    />
  );
}

function usePreview(picture: EventPicture): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
