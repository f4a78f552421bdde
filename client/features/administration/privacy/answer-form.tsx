import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import type { DataRequest } from "../../../../shared/administration/data-requests.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { useCommunity, useMe } from "../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { dataRequestQueries } from "./data-request-queries.ts";
import { texts } from "./texts.ts";

const MAX_ANSWER_LENGTH = 3000;

/** What is being written, and its sending; `byMail`: it leaves, rather than being kept here. */
function useAnswer(request: DataRequest, byMail: boolean) {
  const client = useQueryClient();
  const { role } = useMe();
  const [text, write, forget] = useKeptText(`data-request-answer.${request.id}`);
  const form = useSubmit({
    check: (): Record<string, string> =>
      text.trim().length < 2 ? { text: texts.answerMissing } : {},
    send: async () => {
      await api.dataRequests.answer({ id: request.id, text });
      forget();
      write("");
      // Moderators do not see the letters that are kept.
      toast({ text: byMail ? texts.sent(request.name) : texts.kept(role === "admin") });
      await client.invalidateQueries({ queryKey: dataRequestQueries.all });
      void client.invalidateQueries({ queryKey: callKey("administration", "readOverview") });
    },
  });
  return { ...form, text, write };
}

/** An answer that leaves by e-mail; what is being written stays on this device until it does. */
export function AnswerForm({ request }: { request: DataRequest }) {
  const { mailDelivered } = useCommunity();
  const { text, write, formProps, busy, faults, clear } = useAnswer(request, mailDelivered);
  const hint = mailDelivered ? texts.answerHint(request.email) : texts.keptHint;
  return (
    <form {...formProps} className="grid gap-3">
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <Field
        label={texts.answer}
        hint={request.contests ? `${hint} ${texts.shownToo}` : hint}
        fault={faults.text}
      >
        <TextArea
          value={text}
          maxLength={MAX_ANSWER_LENGTH}
          onChange={({ target }) => {
            write(target.value);
            clear("text");
          }}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy} icon={<Icon of={Send} />}>
          {texts.sendAnswer}
        </Button>
      </div>
    </form>
  );
}
