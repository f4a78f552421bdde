import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import {
  lengthWith,
  mentionsIn,
  type PageMention,
} from "../../../../../shared/sharing/adaptation/index.ts";
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
import { insertMention } from "./mentions/insert-mention.ts";
import { MentionPart } from "./mentions/mention-part.tsx";
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
  const naming = useMentions(override);
  const length = lengthWith(platform.id, text.trim(), naming.in(text));
  const over = override?.thread ? 0 : length - fitted.maxLength;
  const write = (typed: string) => setWritten({ ...written, [target]: typed });
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
        ...naming.kept([text, draft.text, override?.text, ...Object.values(own)]),
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
          area={naming.area}
          length={length}
          max={fitted.maxLength}
          over={over}
          text={text}
          onChange={write}
        />
        {platform.id === "linkedin" && (
          <MentionPart
            accounts={platform.accounts}
            mentions={naming.in(text)}
            onFound={(mention) => write(naming.add(text, mention))}
          />
        )}
        {platform.id === "instagram" && (
          <GuestsField typed={others} wrong={collaborators === null} onChange={setOthers} />
        )}
      </div>
    </Sheet>
  );
}

/** The pages that the words name, and where a further one is named: at the caret. */
function useMentions(override: PlatformOverride | undefined) {
  const [all, setAll] = useState(override?.mentions ?? []);
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    // Once the words are there: one goes on writing after the name.
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    area,
    in: (text: string) => mentionsIn(text, all),
    /** The text that names a page more. */
    add(text: string, mention: PageMention): string {
      const { selectionStart: start = text.length, selectionEnd: end = text.length } =
        area.current ?? {};
      const named = insertMention(text, { start, end }, mention.name);
      setAll([...all.filter(({ name }) => name !== mention.name), mention]);
      caret.current = named.caret;
      return named.text;
    },
    /** What is kept with words: those that some of them name. */
    kept(said: readonly (string | undefined)[]): Pick<PlatformOverride, "mentions"> {
      if (all.length === 0) return {};
      return {
        mentions: all.filter((one) => said.some((text) => mentionsIn(text ?? "", [one])[0])),
      };
    },
  };
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
  const { text: _, subject: __, mentions: ___, ...others } = override ?? {};
  return Object.keys(others).length > 0 ? others : undefined;
}

type TextFieldProps = {
  platform: Platform;
  area: RefObject<HTMLTextAreaElement | null>;
  length: number;
  max: number;
  over: number;
  text: string;
  onChange: (text: string) => void;
};

function TextField({ platform, area, length, max, over, text, onChange }: TextFieldProps) {
  return (
    <Field
      label={words.text(platform.name)}
      counter={words.counter(length, max)}
      fault={over > 0 ? texts.problems.tooLong(over) : undefined}
    >
      <TextArea
        ref={area}
        autoFocus
        value={text}
        className="max-h-[45dvh] overflow-y-auto"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type GuestsFieldProps = { typed: string; wrong: boolean; onChange: (typed: string) => void };

const GuestsField = ({ typed, wrong, onChange }: GuestsFieldProps) => (
  <Field
    label={texts.collaborators.label}
    hint={texts.collaborators.hint}
    fault={wrong ? texts.collaborators.wrong : undefined}
  >
    <TextInput
      value={typed}
      autoCapitalize="none"
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

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
