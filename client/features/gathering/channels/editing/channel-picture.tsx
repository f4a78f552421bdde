import { ChannelArch } from "../../../../product/channel-arch.tsx";
import { PictureField, type PictureFieldProps } from "../../picture-field.tsx";
import { texts } from "./texts.ts";

type ChannelPictureProps = Omit<PictureFieldProps, "words" | "level" | "preview"> & {
  /** Without a picture, its stained glass is drawn from its id. */
  id: string;
};

const words = {
  label: texts.picture,
  hint: texts.pictureHint,
  chosen: texts.pictureChosen,
  choose: texts.choose,
  change: texts.change,
  remove: texts.remove,
};

/** The picture of a channel, under its arch. */
export function ChannelPicture({ id, ...field }: ChannelPictureProps) {
  return (
    <PictureField
      {...field}
      words={words}
      level={2}
      preview={(src) => <ChannelArch id={id} src={src} size="l" />}
    />
  );
}
