import { useQueryClient } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { renewAccounts } from "../shared-live.ts";
import { texts } from "./texts.ts";

const words = texts.token;

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? "").trim();

/** Sends the channel and the token, and closes once the account is connected. */
function useToken(onDone: () => void) {
  const client = useQueryClient();
  return useSubmit({
    check: (data) => ({
      ...(textOf(data, "accountId") === "" && { accountId: words.channelFault }),
      ...(textOf(data, "accessToken") === "" && { accessToken: words.tokenFault }),
    }),
    send: async (data) => {
      const account = await api.socialAccounts.save({
        platform: "telegram",
        accountId: textOf(data, "accountId"),
        accessToken: textOf(data, "accessToken"),
      });
      toast({ text: words.done(account.accountName) });
      await renewAccounts(client);
      onDone();
    },
    fieldOf: {
      TOKEN_INVALID: "accessToken",
      ACCOUNT_INFO_FAILED: "",
      PUBLISH_RIGHTS_MISSING: "accountId",
      NO_ACCOUNT_FOUND: "accountId",
      PLATFORM_UNREACHABLE: "",
      PLATFORM_NOT_CONFIGURED: "",
    },
  });
}

/** Connects a Telegram channel by the token of a robot that administers it. */
export function TelegramSheet({ onClose }: { onClose: () => void }) {
  const { formProps, busy, faults, clear } = useToken(onClose);
  return (
    <FormSheet
      title={words.title}
      lead={words.lead}
      closeLabel={words.close}
      onClose={onClose}
      formProps={formProps}
      fault={faults[""]}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
    >
      <GuideLink />
      <Field label={words.channel} hint={words.channelHint} fault={faults.accountId}>
        <TextInput
          name="accountId"
          autoComplete="off"
          autoCapitalize="none"
          onChange={() => clear("accountId")}
        />
      </Field>
      <Field label={words.token} hint={words.tokenHint} fault={faults.accessToken}>
        <TextInput
          name="accessToken"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => clear("accessToken")}
        />
      </Field>
    </FormSheet>
  );
}

/** The guide, in another tab, so that what is typed here is not lost. */
function GuideLink() {
  return (
    <Button
      as="a"
      href="/guides/telegram"
      target="_blank"
      rel="noreferrer"
      variant="wash"
      size="s"
      icon={<Icon of={BookOpen} size="s" />}
      className="justify-self-start"
    >
      {words.guide}
    </Button>
  );
}
