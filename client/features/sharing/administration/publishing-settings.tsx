import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Hand, Play } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import type { PublishingSettings as Settings } from "../../../../shared/sharing/platform-settings.contract.ts";
import { PLATFORM_NAMES, X_READ_COST } from "../../../../shared/sharing/platforms.ts";
import { useUnsaved } from "../../../infrastructure/pages/use-unsaved.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { SwitchRow } from "../../../ui/fields/switch.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { Note } from "../../../ui/lists/note.tsx";
import { renewAccounts } from "../shared-live.ts";
import { ReadOrFail } from "./read-or-fail.tsx";
import { settingsFaults, settingsOf, TAGGED_PLATFORMS } from "./settings-changes.ts";
import { sharingAdministrationQueries } from "./sharing-administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.publications;

/** How the community publishes: the hold of everything, the rules, what is added to texts. */
export function PublishingSettings() {
  const query = useQuery(sharingAdministrationQueries.settings);
  const { role } = useMe();
  return (
    <ReadOrFail query={query}>
      {(settings) => (
        <CardStack>
          <Hold settings={settings} />
          {role === "admin" && <SettingsForm settings={settings} />}
        </CardStack>
      )}
    </ReadOrFail>
  );
}

/** Stops everything, or lets it go on. */
function Hold({ settings: { hold } }: { settings: Settings }) {
  const [reason, setReason] = useState("");
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (held: boolean) =>
      api.platforms.setHold({ held, ...(held && reason.trim() && { reason: reason.trim() }) }),
    onSuccess: (settings, held) => {
      client.setQueryData(sharingAdministrationQueries.settings.queryKey, settings);
      void renewAccounts(client);
      setReason("");
      toast({ text: held ? words.heldSaid : words.releasedSaid });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
  if (hold) return <Held hold={hold} busy={isPending} onRelease={() => mutate(false)} />;
  return (
    <HoldForm reason={reason} onReason={setReason} busy={isPending} onHold={() => mutate(true)} />
  );
}

type HeldProps = { hold: NonNullable<Settings["hold"]>; busy: boolean; onRelease: () => void };

function Held({ hold, busy, onRelease }: HeldProps) {
  return (
    <Card pad className="grid gap-4">
      <Note tone="clay" icon={<Icon of={Hand} className="text-clay-ink" />}>
        <p>{words.held(hold.since, hold.by)}</p>
        {hold.reason && <p className="mt-1 words">{hold.reason}</p>}
      </Note>
      <Button icon={<Icon of={Play} />} busy={busy} onClick={onRelease}>
        {words.release}
      </Button>
    </Card>
  );
}

type HoldFormProps = {
  reason: string;
  onReason: (reason: string) => void;
  busy: boolean;
  onHold: () => void;
};

function HoldForm({ reason, onReason, busy, onHold }: HoldFormProps) {
  return (
    <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SlabHead>{words.hold}</SlabHead>
      <p className="-mt-2 text-ink-2">{words.holdAbout}</p>
      <Field label={words.holdReason} hint={words.holdReasonHint}>
        <TextInput
          value={reason}
          maxLength={300}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
      <Button
        variant="line"
        icon={<Icon of={Hand} />}
        busy={busy}
        className="justify-self-start"
        onClick={onHold}
      >
        {words.holdSubmit}
      </Button>
    </Card>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { formProps, busy, faults, clear } = useSubmit({
    check: settingsFaults,
    send: async (data) => {
      const saved = await api.platforms.editSettings(settingsOf(data));
      unsaved.saved(data);
      client.setQueryData(sharingAdministrationQueries.settings.queryKey, saved);
      void renewAccounts(client);
      toast({ text: texts.saved });
    },
  });
  const unsaved = useUnsaved(formProps.ref);
  const line: DrawLine = (name, label, value, hint, unit) => (
    <Field label={label} aside={unit} hint={hint} fault={faults[name]}>
      <TextInput name={name} defaultValue={value} onChange={() => clear(name)} />
    </Field>
  );
  return (
    <form {...formProps} className="contents">
      <ConfirmDialog {...unsaved.warning} />
      <RulesCard settings={settings} fault={faults[""]} line={line} />
      <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AddedFields adaptation={settings.adaptation} line={line} />
        <div className="border-t border-line pt-5">
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** Draws a field of one line, with what is wrong in it. */
type DrawLine = (
  name: string,
  label: string,
  value: string,
  hint?: string,
  unit?: string,
) => ReactNode;

type RulesCardProps = { settings: Settings; fault: string | undefined; line: DrawLine };

function RulesCard({ settings, fault, line }: RulesCardProps) {
  const { approvalRequired, missedAfterHours, monthlyCostCeiling, spentThisMonth } = settings;
  const price = X_READ_COST.toLocaleString("fr-FR");
  const spent = spentThisMonth.toLocaleString("fr-FR", { style: "currency", currency: "USD" });
  return (
    <Card className="pb-4">
      <SlabHead className="px-gutter pt-4 pb-1.5">{words.rules}</SlabHead>
      {fault && (
        <div className="px-gutter pb-3">
          <FormFault>{fault}</FormFault>
        </div>
      )}
      <SwitchRow
        name="approvalRequired"
        defaultChecked={approvalRequired}
        title={words.approval}
        meta={words.approvalAbout}
      />
      <div className="grid gap-4 px-gutter pt-3">
        {line(
          "missedAfterHours",
          words.missed,
          String(missedAfterHours),
          words.missedHint,
          words.missedUnit,
        )}
        {line(
          "monthlyCostCeiling",
          words.ceiling,
          monthlyCostCeiling === null ? "" : String(monthlyCostCeiling),
          words.ceilingHint(spent),
        )}
      </div>
      <SwitchRow
        name="readXResults"
        defaultChecked={settings.readXResults}
        title={words.readX}
        meta={words.readXAbout(price)}
      />
    </Card>
  );
}

type AddedFieldsProps = { adaptation: Settings["adaptation"]; line: DrawLine };

/** What is added to the texts. */
function AddedFields({ adaptation, line }: AddedFieldsProps) {
  return (
    <>
      <SlabHead>{words.added}</SlabHead>
      {line("hashtags", words.hashtags, adaptation.hashtags.join(" "), words.hashtagsHint)}
      <details>
        <summary className="min-h-target cursor-pointer py-2 font-medium">
          {words.platformHashtags}
        </summary>
        <div className="grid gap-4 pb-2">
          <p className="text-ink-2">{words.platformHashtagsAbout}</p>
          {TAGGED_PLATFORMS.map((id) => (
            <Fragment key={id}>
              {line(
                `hashtags-${id}`,
                PLATFORM_NAMES[id],
                (adaptation.platformHashtags[id] ?? []).join(" "),
              )}
            </Fragment>
          ))}
        </div>
      </details>
      {line("linkedinFooter", words.footer, adaptation.linkedinFooter)}
      {line("smsSignature", words.signature, adaptation.smsSignature)}
      {line("emailSubject", words.subject, adaptation.emailSubject)}
    </>
  );
}
