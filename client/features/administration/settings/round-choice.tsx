import { Checkbox } from "../../../ui/fields/checkbox.tsx";

type RoundChoiceProps<V extends string> = {
  name: string;
  label: string;
  words: Record<V, { name: string; about: string }>;
  initial: V;
};

/** One choice among a few, each with what it means. */
export function RoundChoice<V extends string>(props: RoundChoiceProps<V>) {
  const { name, label, words, initial } = props;
  const values = Object.keys(words) as V[];
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          round
          name={name}
          value={value}
          defaultChecked={value === initial}
          hint={words[value].about}
        >
          {words[value].name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
