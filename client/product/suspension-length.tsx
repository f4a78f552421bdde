import { useId } from "react";
import { SegmentedControl } from "../ui/fields/segmented-control.tsx";

/** How long a suspension may last, in days; `none` has no end. */
const LENGTHS = ["1", "7", "30", "none"] as const;
export type SuspensionLength = (typeof LENGTHS)[number];

const texts = {
  label: "Pour combien de temps",
  lengths: { "1": "1\u00a0jour", "7": "7\u00a0jours", "30": "30\u00a0jours", none: "Sans fin" },
};

const options = LENGTHS.map((value) => ({ value, label: texts.lengths[value] }));
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a suspension decided now ends, in ISO 8601; null for one without end. */
export function suspensionEnd(length: SuspensionLength, now: Date = new Date()): string | null {
  if (length === "none") return null;
  return new Date(now.getTime() + Number(length) * DAY_MS).toISOString();
}

type SuspensionLengthFieldProps = {
  value: SuspensionLength;
  onChange: (value: SuspensionLength) => void;
};

/** How long a member is suspended, for who decides of it. */
export function SuspensionLengthField({ value, onChange }: SuspensionLengthFieldProps) {
  const label = useId();
  return (
    <div className="grid gap-1.5">
      <p id={label} className="font-semibold">
        {texts.label}
      </p>
      <SegmentedControl labelledBy={label} value={value} onChange={onChange} options={options} />
    </div>
  );
}
