import { Crop } from "lucide-react";
import { useId } from "react";
import { Icon } from "../../../../../ui/drawings/icon.tsx";
import { cropTexts } from "./texts.ts";
import type { CroppablePicture } from "./use-crops.ts";

type PictureRowProps = {
  pictures: readonly CroppablePicture[];
  chosen: string | undefined;
  isCropped: (id: string) => boolean;
  onChoose: (id: string) => void;
};

/** The pictures in a row, one of which is being cropped; native radios, arrows move. */
export function PictureRow({ pictures, chosen, isCropped, onChoose }: PictureRowProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={cropTexts.pictures} className="flex flex-wrap gap-2">
      {pictures.map(({ id, src, place }) => (
        <label
          key={id}
          className="relative size-14 cursor-pointer overflow-hidden rounded-slab border-3 border-transparent has-checked:border-blue has-focus-visible:outline-3 has-focus-visible:outline-blue"
        >
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="absolute inset-0 z-1 cursor-pointer appearance-none"
          />
          <span className="sr-only">
            {[cropTexts.picture(place), ...(isCropped(id) ? [cropTexts.cropped] : [])].join(", ")}
          </span>
          <img src={src} alt="" className="dim size-full bg-sunk object-cover" />
          {isCropped(id) && (
            <span className="absolute right-0.5 bottom-0.5 rounded-full bg-night p-0.5 text-on-night">
              <Icon of={Crop} size="xs" />
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
