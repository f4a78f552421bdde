import { useState } from "react";
import { countries } from "../../../shared/people/countries.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Sheet } from "../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../ui/lists/list-item.tsx";
import type { Dialling } from "./phone.ts";
import { texts } from "./texts.ts";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** One line per dialling code: a country may have several. */
const choices: (Dialling & { words: string })[] = countries.flatMap(({ code, name, dialingCode }) =>
  dialingCode.split(",").map((given) => {
    const digits = given.replace(/\D/g, "");
    return { country: code, name, code: digits, words: `${plain(name)} +${digits} ${digits}` };
  }),
);

type CountrySheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  current: Dialling;
  onPick: (dialling: Dialling) => void;
};

/** The countries, to search by name without accents or by code. */
export function CountrySheet({ open, onOpenChange, current, onPick }: CountrySheetProps) {
  const [words, setWords] = useState("");
  const found = choices.filter((choice) => choice.words.includes(plain(words.trim())));
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={texts.phone.title}
      closeLabel={texts.phone.close}
      flush
    >
      <div className="sticky top-0 bg-raised px-gutter pb-2">
        <SearchField
          label={texts.phone.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onClear={() => setWords("")}
          clearLabel={texts.phone.clear}
        />
      </div>
      <p role="status" className={found.length > 0 ? "sr-only" : "px-gutter py-4 text-ink-2"}>
        {found.length > 0 ? texts.phone.found(found.length) : texts.phone.none(words)}
      </p>
      <List className="min-h-80">
        {found.map(({ words: _words, ...choice }) => (
          <li key={`${choice.country}${choice.code}`}>
            <ListItem
              title={choice.name}
              end={<span className="tabular-nums text-ink-2">+{choice.code}</span>}
              selected={choice.country === current.country && choice.code === current.code}
              onClick={() => onPick(choice)}
            />
          </li>
        ))}
      </List>
    </Sheet>
  );
}
