import { useEffect, useState } from "react";
import { weight } from "../../../../infrastructure/words/formats.ts";
import { ChannelArch } from "../../../../product/channel-arch.tsx";
import { PictureChoice } from "../../../../ui/fields/picture-choice.tsx";
import type { SendPicture } from "../../send-picture.ts";
import { texts } from "./texts.ts";

/** The picture chosen; `null` removes the present one, `undefined` leaves it. */
export type ChosenPicture = File | null | undefined;

type ChannelPictureProps = {
  /** Without a picture, its stained glass is drawn from its id. */
  id: string;
  pictureUrl: string | null;
  picture: ChosenPicture;
  onPicture: (picture: ChosenPicture) => void;
  fault: string | undefined;
};

/** The picture of a channel, under its arch. */
export function ChannelPicture(props: ChannelPictureProps) {
  const { id, pictureUrl, picture, onPicture } = props;
  const chosen = usePreview(picture);
  const src = chosen ?? (picture === null ? null : pictureUrl);
  return (
    <PictureChoice
      level={2}
      label={texts.picture}
      hint={picture ? texts.pictureChosen(weight(picture.size)) : texts.pictureHint}
      preview={<ChannelArch id={id} src={src} size="l" />}
      chooseLabel={src ? texts.change : texts.choose}
      removeLabel={texts.remove}
      onChoose={onPicture}
      onRemove={src ? () => onPicture(pictureUrl ? null : undefined) : undefined}
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
