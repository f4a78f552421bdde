import { ImagePlus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../drawings/icon.tsx";
import { FieldError } from "./field.tsx";

export type PictureChoiceProps = {
  /** « Logo » */
  label: string;
  /** Of its heading. */
  level?: 2 | 3;
  /** What it is for, or what was chosen. */
  hint: ReactNode;
  /** How the picture shows, once there is one. */
  preview?: ReactNode;
  /** « Choisir une image », or « Changer » */
  chooseLabel: string;
  removeLabel: string;
  onChoose: (file: File) => void;
  /** Only where there is a picture to take away. */
  onRemove?: (() => void) | undefined;
  fault?: ReactNode;
};

/** A picture to choose, to change or to take away. */
export function PictureChoice(props: PictureChoiceProps) {
  const Heading = `h${props.level ?? 3}` as const;
  return (
    <section className="grid gap-2">
      <Heading className="font-semibold">{props.label}</Heading>
      <p className="meta">{props.hint}</p>
      {props.preview}
      <div className="flex flex-wrap gap-2">
        <label className="edge inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control px-5 font-semibold hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-blue">
          <Icon of={ImagePlus} />
          {props.chooseLabel}
          <span className="sr-only">, {props.label}</span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) props.onChoose(file);
              // The same file may be chosen again.
              event.target.value = "";
            }}
          />
        </label>
        {props.onRemove && (
          <Button variant="bare" icon={<Icon of={X} />} onClick={props.onRemove}>
            {props.removeLabel}
          </Button>
        )}
      </div>
      <FieldError>{props.fault}</FieldError>
    </section>
  );
}
