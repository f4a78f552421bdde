import { CalendarClock, FileSpreadsheet, Files, type LucideIcon, Repeat } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

const DraftsSheet = lazy(() =>
  import("./drafts/drafts-sheet.tsx").then((part) => ({ default: part.DraftsSheet })),
);
const SlotsSheet = lazy(() =>
  import("./queue/slots-sheet.tsx").then((part) => ({ default: part.SlotsSheet })),
);
const RepeatsSheet = lazy(() =>
  import("./repeats/repeats-sheet.tsx").then((part) => ({ default: part.RepeatsSheet })),
);
const ImportSheet = lazy(() =>
  import("./import/import-sheet.tsx").then((part) => ({ default: part.ImportSheet })),
);

const TOOLS = {
  drafts: { icon: Files, Sheet: DraftsSheet },
  slots: { icon: CalendarClock, Sheet: SlotsSheet },
  repeats: { icon: Repeat, Sheet: RepeatsSheet },
  table: { icon: FileSpreadsheet, Sheet: ImportSheet },
} satisfies Record<string, { icon: LucideIcon; Sheet: unknown }>;
type Tool = keyof typeof TOOLS;

/** What prepares the week beside the calendar: drafts, slots, what comes back, a table to import. */
export function WeekTools() {
  const [open, setOpen] = useState<Tool | null>(null);
  const Opened = open && TOOLS[open].Sheet;
  return (
    <Card as="nav" aria-label={texts.prepare} className="flex flex-wrap gap-x-2 px-1.5 py-1">
      {(Object.keys(TOOLS) as Tool[]).map((tool) => (
        <button
          key={tool}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(tool)}
          className="flex min-h-11 items-center gap-2 rounded-control px-3 text-blue-ink hover:bg-sunk"
        >
          <Icon of={TOOLS[tool].icon} size="s" />
          {texts.tools[tool]}
        </button>
      ))}
      {Opened && (
        <Suspense>
          <Opened onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Card>
  );
}
