import { useQueryClient } from "@tanstack/react-query";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { meQuery, useCommunity } from "../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { AgeFields, ageFaults, ageFieldOf, ageOf } from "../../../product/age-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

const words = texts.age;

/** Asks who joined before ages were asked whether they are of age, once. */
export function AgeQuestion() {
  const client = useQueryClient();
  const { minimumAge } = useCommunity();
  const { formProps, busy, faults, clear } = useSubmit({
    check: ageFaults,
    send: async (data) => {
      const said = ageOf(data);
      await api.protection.sayAge(said);
      const minor = said.age === "mineur";
      client.setQueryData(
        meQuery.queryKey,
        (me: Me | undefined) => me && { ...me, asksAge: false, minor },
      );
      toast({ text: minor ? words.doneMinor : words.done });
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    },
    fieldOf: ageFieldOf,
  });
  return (
    <CardStack>
      <Card pad>
        <form {...formProps} className="grid gap-3">
          <SlabHead>{words.title}</SlabHead>
          <p className="text-pretty">{words.lead}</p>
          <AgeFields minimumAge={minimumAge} faults={faults} onEdit={clear} />
          <FieldError>{faults[""]}</FieldError>
          <div>
            <Button type="submit" size="s" busy={busy}>
              {words.submit}
            </Button>
          </div>
        </form>
      </Card>
    </CardStack>
  );
}
