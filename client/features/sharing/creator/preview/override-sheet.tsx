import { useState } from "react";
import { measure } from "../../../../../shared/sharing/adaptation/index.ts";
import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformOverride } from "../../../../../shared/sharing/share-post.contract.ts";
import type { SocialAccount } from "../../../../../shared/sharing/social-accounts.contract.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import type { Fitted } from "../adapted.ts";
import { texts } from "../texts.ts";
import { collaboratorsOf } from "./collaborators.ts";
import type { Preview, Previewed } from "./use-previewed.ts";
import { accountsOf } from "./variants.ts";

const words = texts.preview;
const MAX_SUBJECT = 150;

type OverrideSheetProps = {
  platform: Platform;
  previewed: Previewed;
  /** The account whose words are written first; null for all of them. */
  accountId: string | null;
  onClose: () => void;
};

/** The text for one platform only, or for one of its accounts, with its own counting. */
export function OverrideSheet({ accountId, ...props }: OverrideSheetProps) {
  const { platform, previewed, onClose } = props;
  const { draft } = previewed.creator;
  const override = draft.overrides[platform.id];
  const accounts = platform.route === "api" ? accountsOf(platform, draft) : [];
  const [target, setTarget] = useState(accountId ?? ALL);
  const [written, setWritten] = useState<Record<string, string>>({});
  const [subject, setSubject] = useState<string | null>(null);
  const [others, setOthers] = useState((override?.collaborators ?? []).join(" "));
  const fitted = fittedOf(previewed, platform, target);
  const text = written[target] ?? draft.accountTexts[target] ?? override?.text ?? fitted.text;
  const collaborators = collaboratorsOf(others);
  const over = override?.thread ? 0 : measure(platform.id, text.trim()) - fitted.maxLength;
  const wrong = over > 0 || collaborators === null;
  const save = () => {
    if (wrong) return;
    const { [ALL]: common, ...own } = written;
    previewed.onTexts(
      platform.id,
      {
        ...override,
        ...(common !== undefined && { text: common }),
        ...(subject !== null && { subject }),
        ...(platform.id === "instagram" && { collaborators }),
      },
      own,
    );
    onClose();
  };
  const restore = () => {
    if (target === ALL) previewed.onTexts(platform.id, withoutText(override), {});
    else previewed.onTexts(platform.id, override, { [target]: undefined });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.edit(platform.name)}
      closeLabel={words.close}
      foot={<SaveOrRestore disabled={wrong} onSave={save} onRestore={restore} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        {accounts.length > 1 && (
          <ForWhom accounts={accounts} target={target} onChange={setTarget} />
        )}
        {platform.id === "email" && (
          <SubjectField
            subject={subject ?? override?.subject ?? fitted.subject ?? ""}
            onChange={setSubject}
          />
        )}
        <TextField
          platform={platform}
          max={fitted.maxLength}
          over={over}
          text={text}
          onChange={(typed) => setWritten({ ...written, [target]: typed })}
        />
        {platform.id === "instagram" && (
          <Field
            label={texts.collaborators.label}
            hint={texts.collaborators.hint}
            fault={collaborators === null ? texts.collaborators.wrong : undefined}
          >
            <TextInput
              value={others}
              autoCapitalize="none"
              onChange={(event) => setOthers(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Sheet>
  );
}

/** In the place of an account: the words of all those that have none of their own. */
const ALL = "";

type ForWhomProps = {
  accounts: readonly SocialAccount[];
  target: string;
  onChange: (target: string) => void;
};

const ForWhom = ({ accounts, target, onChange }: ForWhomProps) => (
  <Field label={texts.accountText.label}>
    <Select value={target} onChange={(event) => onChange(event.target.value)}>
      <option value={ALL}>{texts.accountText.all}</option>
      {accounts.map(({ id, accountName }) => (
        <option key={id} value={id}>
          {accountName}
        </option>
      ))}
    </Select>
  </Field>
);

/** What the platform makes of the words of an account, or of those of all. */
function fittedOf({ previews }: Previewed, platform: Platform, target: string): Fitted {
  const own = previews.filter((one) => one.platform.id === platform.id && one.format !== "story");
  return ((own.find(({ account }) => account?.id === target) ?? own[0]) as Preview).fitted;
}

/** What was chosen beside the words stays: formats, the first comment. */
function withoutText(override: PlatformOverride | undefined): PlatformOverride | undefined {
  const { text: _, subject: __, ...others } = override ?? {};
  return Object.keys(others).length > 0 ? others : undefined;
}

type TextFieldProps = {
  platform: Platform;
  max: number;
  over: number;
  text: string;
  onChange: (text: string) => void;
};

function TextField({ platform, max, over, text, onChange }: TextFieldProps) {
  return (
    <Field
      label={words.text(platform.name)}
      counter={words.counter(measure(platform.id, text.trim()), max)}
      fault={over > 0 ? texts.problems.tooLong(over) : undefined}
    >
      <TextArea
        autoFocus
        value={text}
        className="max-h-[45dvh] overflow-y-auto"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type SubjectFieldProps = { subject: string; onChange: (subject: string) => void };

function SubjectField({ subject, onChange }: SubjectFieldProps) {
  return (
    <Field label={words.subject}>
      <TextInput
        value={subject}
        maxLength={MAX_SUBJECT}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type SaveOrRestoreProps = { disabled: boolean; onSave: () => void; onRestore: () => void };

function SaveOrRestore({ disabled, onSave, onRestore }: SaveOrRestoreProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button disabled={disabled} className="sm:order-2" onClick={onSave}>
        {words.save}
      </Button>
      <Button variant="line" onClick={onRestore}>
        {words.restore}
      </Button>
    </div>
  );
}
