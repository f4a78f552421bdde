import { type ReactNode, useEffect, useState } from "react";
import { weight } from "../../infrastructure/words/formats.ts";
import { PictureChoice } from "../../ui/fields/picture-choice.tsx";
import type { SendPicture } from "./send-picture.ts";

/** The picture chosen; `null` removes the present one, `undefined` leaves it. */
export type ChosenPicture = File | null | undefined;

export type PictureFieldProps = {
  /** URL of the present picture. */
  url: string | null;
  picture: ChosenPicture;
  onPicture: (picture: ChosenPicture) => void;
  words: {
    label: string;
    hint: string;
    chosen: (weight: string) => string;
    choose: string;
    change: string;
    remove: string;
  };
  /** Of its heading. */
  level?: 2 | 3;
  /** How it shows, or what stands in its place. */
  preview: (src: string | null) => ReactNode;
  fault: string | undefined;
};

/** The picture of a group, of a channel or of an event, which leaves with the rest of its form. */
export function PictureField(props: PictureFieldProps) {
  const { url, picture, onPicture, words } = props;
  const chosen = usePreview(picture);
  const src = chosen ?? (picture === null ? null : url);
  return (
    <PictureChoice
      label={words.label}
      level={props.level ?? 3}
      hint={picture ? words.chosen(weight(picture.size)) : words.hint}
      preview={props.preview(src)}
      chooseLabel={src ? words.change : words.choose}
      removeLabel={words.remove}
      onChoose={onPicture}
      onRemove={src ? () => onPicture(url ? null : undefined) : undefined}
      fault={props.fault}
    />
  );
}

/** The picture as the API takes it: uploaded first when a new one was chosen. */
export async function pictureWish(picture: ChosenPicture, send: SendPicture) {
  if (picture === undefined) return {};
  return { pictureMediaId: picture && (await send(picture)) };
}

function usePreview(picture: ChosenPicture): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setUrl(null);
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
