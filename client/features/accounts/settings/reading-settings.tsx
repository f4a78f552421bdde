import { Gauge } from "lucide-react";
import { type CSSProperties, useId } from "react";
import { useDataSaver } from "../../../infrastructure/files/data-saver.ts";
import {
  TEXT_SIZES,
  type Theme,
  useTextSize,
  useTheme,
} from "../../../infrastructure/preferences.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { texts } from "./texts.ts";

const words = texts.reading;
const themes: readonly Theme[] = ["light", "dark", "system"];

/** Theme, text size and data saver, kept on this device. */
export function ReadingSettings() {
  const [theme, chooseTheme] = useTheme();
  const [saving, chooseSaving] = useDataSaver();
  const themeId = useId();
  return (
    <Card className="overflow-clip">
      <div className="grid gap-5 px-gutter py-4 lg:pt-5">
        <div>
          <SlabHead>{words.title}</SlabHead>
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
      </div>
      <SwitchRow
        icon={<Icon of={Gauge} />}
        title={words.saver}
        meta={words.saverMeta}
        checked={saving}
        onChange={(event) => chooseSaving(event.target.checked)}
        className="border-t border-line"
      />
    </Card>
  );
}

/** Does what changes the layout, and scrolls so that an element stays where it was on the screen. */
function inPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  const back = () => window.scrollBy({ top: element.getBoundingClientRect().top - before });
  back();
  // Once more when the browser has anchored the page in its own way.
  requestAnimationFrame(back);
}

function TextSizeSetting() {
  const [size, chooseSize] = useTextSize();
  const id = useId();
  const place = TEXT_SIZES.indexOf(size);
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
          value={place}
          aria-valuetext={words.textSizes[size]}
          onChange={({ target }) =>
            inPlace(target, () => chooseSize(TEXT_SIZES[target.valueAsNumber] ?? 100))
          }
          style={{ "--filled": `${(100 * place) / (TEXT_SIZES.length - 1)}%` } as CSSProperties}
          className="slider min-h-target min-w-0 flex-1"
        />
        <span aria-hidden="true" className="text-h3">
          A
        </span>
      </div>
      <p className="meta">{words.textSizes[size]}</p>
    </div>
  );
}
