import { ChevronDown, ChevronUp, Download, Ellipsis, RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ImportItem } from "../../../../shared/installation/imports.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MenuButton } from "../../../ui/layers/menu-button.tsx";
import { ImportReport } from "./import-report.tsx";
import { texts } from "./texts.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import { startImport, useImportAct } from "./use-import-act.ts";
import { useLeftOut } from "./use-left-out.ts";

/** An import that was made: when, by whom, what came of it; its report, and how to undo it. */
export function ImportLine({ item, busy }: { item: ImportItem; busy: boolean }) {
  const [open, setOpen] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const entries = useEntries(item, {
    busy,
    open,
    onOpen: () => setOpen(!open),
    onUndo: () => setUndoing(true),
  });
  const { report, failure } = item;
  return (
    <div className="px-gutter py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium wrap-anywhere">{texts.title(item)}</h3>
          <p className="meta wrap-anywhere first-letter:uppercase">{texts.about(item)}</p>
          <p className="meta">{outcomeOf(item)}</p>
          {failure && <p className="meta text-clay-ink">{failure}</p>}
        </div>
        {entries.length > 0 && (
          <MenuButton
            trigger={
              <IconButton label={texts.acts(item)}>
                <Icon of={Ellipsis} />
              </IconButton>
            }
            entries={entries}
          />
        )}
      </div>
      {open && report && (
        <div className="mt-3 border-t border-line pt-3">
          <ImportReport report={report} />
        </div>
      )}
      {undoing && <UndoDialog item={item} onClose={() => setUndoing(false)} />}
    </div>
  );
}

function outcomeOf({ state, undoneAt, report }: ImportItem): string {
  if (undoneAt) return texts.undoneAt(undoneAt);
  if (state !== "done" || !report) return texts.states[state];
  if (report.list) return texts.invited(report.list.wanted);
  return texts.wrote(report.kinds.reduce((sum, { written, merged }) => sum + written + merged, 0));
}

type Doing = { busy: boolean; open: boolean; onOpen: () => void; onUndo: () => void };

/** What one may do with an import that was made. */
function useEntries(item: ImportItem, { busy, open, onOpen, onUndo }: Doing) {
  const { save } = useLeftOut(item);
  const { asked, state, report } = item;
  const relaunch = useImportAct(async () => {
    if (asked) await startImport(asked, { trial: false });
  }, texts.begun);
  const mayRelaunch = !busy && asked !== null && (state === "failed" || state === "stopped");
  return [
    ...(report
      ? [
          {
            label: open ? texts.hideReport : texts.report,
            icon: <Icon of={open ? ChevronUp : ChevronDown} />,
            onSelect: onOpen,
          },
        ]
      : []),
    ...(item.hasList && report?.refusals.length
      ? [{ label: texts.csv, icon: <Icon of={Download} />, onSelect: save }]
      : []),
    ...(mayRelaunch
      ? [
          {
            label: texts.relaunch,
            icon: <Icon of={RotateCw} />,
            onSelect: () => relaunch.mutate(undefined),
          },
        ]
      : []),
    ...(item.undoable && !busy
      ? [
          {
            label: texts.undo,
            icon: <Icon of={Undo2} />,
            grave: true,
            onSelect: onUndo,
          },
        ]
      : []),
  ];
}
