import { Type } from "lucide-react";
import type { SmsMeasure } from "../../../../shared/sharing/adaptation/index.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

const words = texts.sms;

type SmsPartProps = {
  sms: SmsMeasure;
  /** The same text with its letters as they were written. */
  unsimplified: SmsMeasure;
  /** Whether simplifying changed anything. */
  simplified: boolean;
  keeps: boolean;
  onKeep: (keep: boolean) => void;
};

/** What an SMS costs: its segments, the letters that cost, and the choice to write them simply. */
export function SmsPart({ sms, unsimplified, simplified, keeps, onKeep }: SmsPartProps) {
  if (!keeps && !simplified) return null;
  const icon = <Icon of={Type} className="text-clay-ink" />;
  return (
    <Note tone="clay" icon={icon} className="mt-3">
      <p>
        {keeps && sms.costly.length > 0
          ? words.costly(sms.costly, sms.segments)
          : words.simplified(unsimplified.segments)}
      </p>
      <button type="button" className="link min-h-11" onClick={() => onKeep(!keeps)}>
        {keeps ? words.simplify : words.keep}
      </button>
    </Note>
  );
}
