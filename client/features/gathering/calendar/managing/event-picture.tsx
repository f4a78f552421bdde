import { PictureField, type PictureFieldProps } from "../../picture-field.tsx";
import { texts } from "../texts.ts";

const { form } = texts;
const words = {
  label: form.picture,
  hint: form.pictureHint,
  chosen: form.pictureChosen,
  choose: form.choosePicture,
  change: form.changePicture,
  remove: form.removePicture,
};

/** The picture at the head of an event. */
export function EventPicture(props: Omit<PictureFieldProps, "words" | "level" | "preview">) {
  return (
    <PictureField
      {...props}
      words={words}
      level={2}
      preview={(src) =>
        src && (
          <img
            src={src}
            alt=""
            className="dim aspect-[16/9] w-full max-w-80 rounded-slab bg-sunk object-cover"
          />
        )
      }
    />
  );
}
