import { Type } from "lucide-react";
import { useId } from "react";
import type { PlatformOverride } from "../../../../shared/sharing/share-post.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import type { Fitted } from "./adapted.ts";
import type { SmsChoice } from "./sms-choices.ts";
import { texts } from "./texts.ts";

const words = texts.sms;

type SmsPartProps = {
  fitted: Fitted;
  choices: readonly SmsChoice[];
  onChoose: (override: PlatformOverride) => void;
};

/** What an SMS costs, and the ways to send the text, each with its count. */
export function SmsPart({ fitted, choices, onChoose }: SmsPartProps) {
  const name = useId();
  if (choices.every(({ chosen }) => chosen)) return null;
  const icon = <Icon of={Type} className="text-clay-ink" />;
  const simplifies = choices.some(({ keepsLetters }) => !keepsLetters);
  return (
    <Note tone="clay" icon={icon} className="mt-3">
      <fieldset>
        <legend>{said(fitted)}</legend>
        {choices.map((choice) => (
          <Checkbox
            key={`${choice.cut} ${choice.keepsLetters}`}
            round
            name={name}
            checked={choice.chosen}
            onChange={() => onChoose(choice.override)}
            hint={words.loses({ ...choice, simplifies }) || undefined}
          >
            {choice.cut ? words.sendStart(choice.segments) : words.sendAll(choice.segments)}
          </Checkbox>
        ))}
      </fieldset>
    </Note>
  );
}

/** What to know of it as it stands. */
function said({ notes, sms, problems }: Fitted): string {
  if (problems.includes("too-long")) return words.tooLong;
  if (notes.some(({ kind }) => kind === "cut")) return words.cut;
  if (notes.some(({ kind }) => kind === "simplified")) return words.simplified;
  return sms && sms.costly.length > 0 ? words.costly(sms.costly) : words.whole;
}
