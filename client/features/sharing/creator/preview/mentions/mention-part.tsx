import { AtSign } from "lucide-react";
import { useState } from "react";
import type { PageMention } from "../../../../../../shared/sharing/adaptation/index.ts";
import {
  isConnectedPage,
  looksUpPages,
  MAX_MENTIONS,
  pageNameOf,
} from "../../../../../../shared/sharing/page-mentions.ts";
import type { SocialAccount } from "../../../../../../shared/sharing/social-accounts.contract.ts";
import { api } from "../../../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../../../infrastructure/use-submit.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Icon } from "../../../../../ui/drawings/icon.tsx";
import { Field, FieldError } from "../../../../../ui/fields/field.tsx";
import { TextInput } from "../../../../../ui/fields/text-input.tsx";
import { mentionTexts as words } from "./texts.ts";

type MentionPartProps = {
  accounts: readonly SocialAccount[];
  /** The pages that the text names now. */
  mentions: readonly PageMention[];
  onFound: (mention: PageMention) => void;
};

/** The pages that a text names, and the way to name one more. */
export function MentionPart({ accounts, mentions, onFound }: MentionPartProps) {
  const [asking, setAsking] = useState(false);
  const mayAsk = accounts.some(looksUpPages);
  const isFull = mentions.length >= MAX_MENTIONS;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {mentions.length > 0 && (
        <p role="status" className="meta text-pretty">
          {words.named(mentions.map(({ name }) => name))}
        </p>
      )}
      {!mayAsk && (
        <p className="meta text-pretty">
          {accounts.some(isConnectedPage) ? words.noRight : words.noPage}
        </p>
      )}
      {mayAsk && isFull && <p className="meta">{words.full(MAX_MENTIONS)}</p>}
      {mayAsk && !isFull && !asking && (
        <Button
          variant="line"
          size="s"
          icon={<Icon of={AtSign} size="s" />}
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          {words.act}
        </Button>
      )}
      {mayAsk && !isFull && asking && (
        <PageForm
          onFound={(mention) => {
            setAsking(false);
            onFound(mention);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

type PageFormProps = { onFound: (mention: PageMention) => void; onCancel: () => void };

/** Asks for the address of a page, and LinkedIn for its name. */
function PageForm({ onFound, onCancel }: PageFormProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check(data) {
      const typed = pageIn(data);
      if (typed === "") return { page: words.empty };
      return pageNameOf(typed) === null ? { page: words.wrong } : {};
    },
    send: async (data) => onFound(await api.socialAccounts.findPage({ page: pageIn(data) })),
    fieldOf: { PAGE_UNKNOWN: "page" },
  });
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label={words.label} hint={words.hint} fault={faults.page}>
        <TextInput
          name="page"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={300}
          onChange={() => clear("page")}
        />
      </Field>
      <FieldError>{faults[""]}</FieldError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="line" size="s" busy={busy}>
          {words.submit}
        </Button>
        <Button variant="bare" size="s" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

const pageIn = (data: FormData): string => String(data.get("page") ?? "").trim();
