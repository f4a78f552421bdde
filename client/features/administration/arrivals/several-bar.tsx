import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { texts } from "./texts.ts";

type SeveralBarProps = {
  total: number;
  chosen: number;
  accepting: "all" | "chosen" | null;
  accept: (all: boolean) => void;
};

/** Accepts those who are ticked, or all. Nothing where one person asks. */
export function SeveralBar({ total, chosen, accepting, accept }: SeveralBarProps) {
  if (total < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-gutter py-3">
      <Button
        size="s"
        variant="wash"
        disabled={chosen === 0}
        busy={accepting === "chosen"}
        onClick={() => accept(false)}
      >
        {texts.acceptChosen(chosen)}
      </Button>
      <Button size="s" variant="line" busy={accepting === "all"} onClick={() => accept(true)}>
        {texts.acceptAll}
      </Button>
    </div>
  );
}

type SeveralBoxProps<T> = {
  several: {
    total: number;
    isTicked: (item: T) => boolean;
    tick: (item: T, on: boolean) => void;
  };
  item: T;
  name: string;
};

/** The box that chooses one of those who ask. */
export function SeveralBox<T>({ several, item, name }: SeveralBoxProps<T>) {
  if (several.total < 2) return null;
  return (
    <Checkbox
      className="-my-0.5"
      checked={several.isTicked(item)}
      onChange={(event) => several.tick(item, event.currentTarget.checked)}
    >
      <span className="sr-only">{texts.tick(name)}</span>
    </Checkbox>
  );
}
