import type { ImportItem } from "../../../../shared/installation/imports.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { ImportReport } from "./import-report.tsx";
import { texts } from "./texts.ts";
import { startImport, useImportAct } from "./use-import-act.ts";
import { useLeftOut } from "./use-left-out.ts";

type TrialCardProps = { item: ImportItem; onAnother: () => void };

/** What a trial found, and the import that it becomes. */
export function TrialCard({ item, onAnother }: TrialCardProps) {
  const { state, failure, report } = item;
  const { save, saving } = useLeftOut(item);
  return (
    <Card pad>
      <SlabHead>{texts.trial(item)}</SlabHead>
      {state === "done" && report ? (
        <>
          <p className="mt-1 mb-4 text-ink-2">
            {report.list ? texts.trialOfList : texts.trialDone}
          </p>
          <ImportReport report={report} />
        </>
      ) : (
        <Note tone="clay" alert className="mt-3">
          {state === "failed" ? (
            <>
              <b>{texts.trialFailed}</b> {failure}
            </>
          ) : (
            texts.trialCut
          )}
        </Note>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {state === "done" && <Import item={item} />}
        {item.hasList && report && report.refusals.length > 0 && (
          <Button variant="line" busy={saving} onClick={save}>
            {texts.csv}
          </Button>
        )}
        <Button variant={state === "done" ? "line" : "blue"} onClick={onAnother}>
          {state === "done" ? texts.another : texts.again}
        </Button>
      </div>
    </Card>
  );
}

/** The same for good, once it is confirmed. */
function Import({ item: { asked, report } }: { item: ImportItem }) {
  const { mutate, isPending } = useImportAct(async () => {
    if (asked) await startImport(asked, { trial: false });
  }, texts.begun);
  const list = report?.list;
  const brings = list
    ? list.wanted > 0
    : report?.kinds.some(({ written, merged }) => written + merged > 0);
  if (!brings) return <p className="text-ink-2">{texts.nothingToDo}</p>;
  return (
    <AskingButton
      busy={isPending}
      ask={{
        variant: "blue",
        title: list ? texts.inviteTitle(list.wanted) : texts.importTitle,
        body: list
          ? asked?.letters
            ? texts.inviteByLetter
            : texts.inviteByLink
          : texts.importBody,
        confirm: list ? texts.inviteNow(list.wanted) : texts.importNow,
        cancel: texts.cancel,
      }}
      onConfirm={() => mutate(undefined)}
    >
      {list ? texts.inviteNow(list.wanted) : texts.importNow}
    </AskingButton>
  );
}
