import { useId } from "react";
import { SegmentedControl } from "../ui/fields/segmented-control.tsx";

/** How long a decision lasts, in days; `none` has no end. */
const LENGTHS = ["1", "7", "30", "none"] as const;
export type SuspensionLength = (typeof LENGTHS)[number];

/** A pause is short, and always ends. */
const PAUSES: readonly SuspensionLength[] = ["1", "7"];

const texts = {
  label: "Pour combien de temps",
  lengths: { "1": "1\u00a0jour", "7": "7\u00a0jours", "30": "30\u00a0jours", none: "Sans fin" },
};

const optionsOf = (lengths: readonly SuspensionLength[]) =>
  lengths.map((value) => ({ value, label: texts.lengths[value] }));
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a decision taken now ends, in ISO 8601; null for one without end. */
export function suspensionEnd(length: SuspensionLength, now: Date = new Date()): string | null {
  if (length === "none") return null;
  return new Date(now.getTime() + Number(length) * DAY_MS).toISOString();
}

/** The length of a pause nearest to one that was chosen for something else. */
export const pauseLength = (length: SuspensionLength): SuspensionLength =>
  PAUSES.includes(length) ? length : "7";

type SuspensionLengthFieldProps = {
  value: SuspensionLength;
  /** Of a pause: a day or a week. */
  short?: boolean;
  onChange: (value: SuspensionLength) => void;
};

/** How long a member is limited, paused or suspended, for who decides of it. */
export function SuspensionLengthField({ value, short, onChange }: SuspensionLengthFieldProps) {
  const label = useId();
  return (
    <div className="grid gap-1.5">
      <p id={label} className="font-semibold">
        {texts.label}
      </p>
      <SegmentedControl
        labelledBy={label}
        value={short ? pauseLength(value) : value}
        onChange={onChange}
        options={optionsOf(short ? PAUSES : LENGTHS)}
      />
    </div>
  );
}
