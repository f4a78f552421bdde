import { useId } from "react";
import { TEXT_SIZES, type Theme, useTextSize, useTheme } from "../../infrastructure/preferences.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Slab, SlabHead } from "../../ui/slab.tsx";
import { texts } from "./texts.ts";

const themes: readonly Theme[] = ["light", "dark", "system"];

/** Theme and text size, kept on this phone. */
export function ReadingSettings() {
  const [theme, chooseTheme] = useTheme();
  const words = texts.profile;
  const themeId = useId();
  return (
    <Slab pad className="grid gap-5">
      <div>
        <SlabHead>{words.reading}</SlabHead>
        <p className="meta mt-1">{words.onThisPhone}</p>
      </div>
      <div className="grid gap-2">
        <p id={themeId} className="font-semibold">
          {words.theme}
        </p>
        <SegmentedControl
          labelledBy={themeId}
          value={theme}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: words.themes[value] }))}
        />
      </div>
      <TextSizeSetting />
    </Slab>
  );
}

function TextSizeSetting() {
  const [size, chooseSize] = useTextSize();
  const words = texts.profile;
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {words.textSize}
      </label>
      <div className="flex items-center gap-3">
        <span aria-hidden="true">A</span>
        <input
          id={id}
          type="range"
          min={0}
          max={TEXT_SIZES.length - 1}
          step={1}
          value={TEXT_SIZES.indexOf(size)}
          aria-valuetext={words.textSizes[size]}
          onChange={(event) => chooseSize(TEXT_SIZES[event.target.valueAsNumber] ?? 100)}
          className="min-h-target min-w-0 flex-1 accent-blue"
        />
        <span aria-hidden="true" className="text-h3">
          A
        </span>
      </div>
      <p className="meta">{words.textSizes[size]}</p>
    </div>
  );
}
