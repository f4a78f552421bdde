import { useQueryClient } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import type { ReportSubject } from "../../../shared/reports/report-kinds.ts";
import {
  MAX_REPORT_WORDS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from "../../../shared/reports/report-kinds.ts";
import type { OwnReport } from "../../../shared/reports/reports.contract.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { HelpNumbers } from "../../product/help-numbers/help-numbers.tsx";
import { useHelpNumbers } from "../../product/help-numbers/use-help-numbers.ts";
import { RadioRows } from "../../product/radio-rows.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { FormSheet } from "../../ui/layers/form-sheet.tsx";
import { Sheet } from "../../ui/layers/sheet.tsx";
import { toast } from "../../ui/layers/toast-store.ts";
import { Note } from "../../ui/lists/note.tsx";
import { reportQueries } from "./report-queries.ts";
import { texts } from "./texts.ts";

/** What is reported, and whose it is. */
export type Reportable = { kind: ReportSubject; id: string; authorName: string };

const words = texts.sheet;
const reasons = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

type ReportSheetProps = { subject: Reportable; onClose: () => void };

/** Reports a text or a member to the moderators. */
export function ReportSheet({ subject: { kind, id, authorName }, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [sent, setSent] = useState<OwnReport>();
  const onSent = (report: OwnReport) => {
    if (!report.hasReader || report.reason === "minor") return setSent(report);
    toast({ text: words.sent });
    onClose();
  };
  const { formProps, busy, faults, clear } = useReport({ kind, id }, reason, onSent);
  if (sent?.hasReader) return <SentSheet onClose={onClose} />;
  if (sent) return <KeptSheet report={sent} authorName={authorName} onClose={onClose} />;
  return (
    <FormSheet
      title={words.titles[kind]}
      lead={kind === "message" ? words.leadMessage(authorName) : words.lead(authorName)}
      closeLabel={texts.close}
      cancelLabel={texts.cancel}
      submitLabel={words.submit}
      submitIcon={<Icon of={Flag} />}
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <RadioRows
        name="reason"
        label={words.why}
        options={reasons}
        value={reason}
        fault={faults.reason}
        onChange={(value) => {
          setReason(value);
          clear("reason");
        }}
      />
      {reason && words.danger[reason] && (
        <Note tone="garnet" alert>
          {words.danger[reason]}
          {reason === "minor" && <OwnHelpNumbers />}
        </Note>
      )}
      <Field label={words.words} hint={words.wordsHint}>
        <TextArea name="words" maxLength={MAX_REPORT_WORDS} className="min-h-20" />
      </Field>
    </FormSheet>
  );
}

/** Those that the community writes down, under what is said where none is. */
function OwnHelpNumbers() {
  const numbers = useHelpNumbers();
  if (numbers.length === 0) return null;
  return (
    <div className="mt-2">
      <HelpNumbers numbers={numbers} />
    </div>
  );
}

/** That a report about a minor arrived, with whom to turn to meanwhile. */
function SentSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.thanks.title}
      lead={words.thanks.lead}
      closeLabel={texts.close}
      foot={
        <Button className="w-full" onClick={onClose}>
          {words.kept.close}
        </Button>
      }
    >
      <Note tone="clay">
        {words.danger.minor}
        <OwnHelpNumbers />
      </Note>
    </Sheet>
  );
}

type KeptSheetProps = { report: OwnReport; authorName: string; onClose: () => void };

/** Who it is about moderates alone: nobody reads it yet, which is said rather than thanked for. */
function KeptSheet({ report, authorName, onClose }: KeptSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.kept.title}
      lead={texts.waitsForReader(authorName)}
      closeLabel={texts.close}
      foot={
        <Button className="w-full" onClick={onClose}>
          {words.kept.close}
        </Button>
      }
    >
      <div className="grid gap-3 words">
        <p>{words.kept.meanwhile(authorName)}</p>
        <p>{words.kept.receipt(report.receipt)}</p>
        <Note tone="clay" alert>
          {words.kept.danger}
          {report.reason === "minor" && <OwnHelpNumbers />}
        </Note>
      </div>
    </Sheet>
  );
}

function useReport(
  subject: Pick<Reportable, "kind" | "id">,
  reason: ReportReason | undefined,
  onSent: (report: OwnReport) => void,
) {
  const client = useQueryClient();
  return useSubmit({
    check: (): Record<string, string> => (reason ? {} : { reason: words.missing }),
    send: async (data) => {
      const said = String(data.get("words") ?? "");
      onSent(await api.reports.send({ subject, words: said, reason: reason as ReportReason }));
      void client.invalidateQueries({ queryKey: reportQueries.mine.queryKey });
    },
  });
}
