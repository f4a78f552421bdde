import { MAX_ORDERED_NAME } from "../../../../shared/ground/limits.ts";
import { MAX_TEMPLATE_TEXT } from "../../../../shared/sharing/platforms.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { MoveButtons } from "../move-buttons.tsx";
import type { DraftWord } from "./ordered-draft.ts";
import { texts } from "./texts.ts";
import type { OrderedWords } from "./use-ordered-words.ts";

type WordLineProps = {
  word: DraftWord;
  place: number;
  last: boolean;
  /** Names of its fields. */
  label: string;
  textLabel: string;
  words: OrderedWords;
  autoFocus: boolean;
};

/** A word of the list: its name, its text where it has one, its place, and whether it is proposed. */
export function WordLine({ word, place, last, label, textLabel, words, autoFocus }: WordLineProps) {
  const { id, name, text, hidden } = word;
  const said = name.trim() || label;
  const alone = text === undefined;
  return (
    <div className={cx("grid grid-cols-[minmax(0,1fr)] gap-2", alone ? "py-2" : "py-3")}>
      <div className="flex flex-wrap items-start justify-end">
        <Field
          label={label}
          labelHidden={alone}
          fault={words.faults[id]}
          hint={hidden ? texts.hidden : undefined}
          className="min-w-40 flex-1"
        >
          <TextInput
            name={`name ${id}`}
            value={name}
            autoComplete="off"
            autoFocus={autoFocus}
            maxLength={MAX_ORDERED_NAME}
            onChange={({ target }) => words.change(id, { name: target.value })}
          />
        </Field>
        <div className={cx("flex", alone ? "pt-1" : "pt-1 xs:pt-8.5")}>
          <MoveButtons
            up={texts.up(said)}
            down={texts.down(said)}
            first={place === 0}
            last={last}
            onMove={(step) => words.move(id, step)}
          />
          <ShownButton word={word} said={said} words={words} />
        </div>
      </div>
      {text !== undefined && (
        <Field label={textLabel} fault={words.faults[`${id} text`]}>
          <TextArea
            name={`text ${id}`}
            value={text}
            maxLength={MAX_TEMPLATE_TEXT}
            className="min-h-28"
            onChange={({ target }) => words.change(id, { text: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

type ShownButtonProps = { word: DraftWord; said: string; words: OrderedWords };

/** Hides a word or shows it again; one that was never saved is taken away. */
function ShownButton({ word: { id, key, hidden }, said, words }: ShownButtonProps) {
  if (!key) {
    return (
      <Button
        size="s"
        variant="bare"
        aria-label={texts.remove(said)}
        onClick={() => words.remove(id)}
      >
        {texts.removeShort}
      </Button>
    );
  }
  return (
    <Button
      size="s"
      variant="bare"
      aria-label={hidden ? texts.show(said) : texts.hide(said)}
      onClick={() => words.change(id, { hidden: !hidden })}
    >
      {hidden ? texts.showShort : texts.hideShort}
    </Button>
  );
}
