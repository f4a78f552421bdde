import { useQueryClient } from "@tanstack/react-query";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { Day } from "../../../../shared/ground/days.ts";
import { MAX_REASON_LENGTH } from "../../../../shared/ground/limits.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { dayInWords } from "../../../infrastructure/words/days.ts";
import { reasonOf } from "../../../infrastructure/words/reason.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { comingQueries } from "./coming-queries.ts";
import { texts } from "./texts.ts";

const words = texts.cancelling;

/** Cancels an event, or only the day shown; those going are told why. */
export function CancelSheet({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const client = useQueryClient();
  const { id, day, recurring, cancelled } = event;
  const dayLeft = recurring && !cancelled;
  const { formProps, busy, faults, clear } = useSubmit({
    send: async (data) => {
      const onlyDay = dayLeft && data.get("which") === "day";
      await api.calendarEvents.cancel({ id, reason: reasonOf(data), ...(onlyDay && { day }) });
      await client.invalidateQueries({ queryKey: comingQueries.all });
      onClose();
      toast({ text: onlyDay ? words.doneDay : words.done });
    },
  });
  return (
    <FormSheet
      title={words.title}
      lead={words.lead}
      closeLabel={texts.close}
      cancelLabel={words.keep}
      submitLabel={words.confirm}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      {dayLeft && <WhichDays day={day} />}
      <ReasonField
        label={words.reason}
        aside={words.optional}
        fault={faults.reason}
        proposals={words.proposals}
        proposalsLabel={words.proposalsLabel}
        maxLength={MAX_REASON_LENGTH}
        onEdit={() => clear("reason")}
      />
    </FormSheet>
  );
}

function WhichDays({ day }: { day: Day }) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{words.which}</legend>
      <Checkbox round name="which" value="day" defaultChecked>
        {words.oneDay(dayInWords(day))}
      </Checkbox>
      <Checkbox round name="which" value="all">
        {words.allDays}
      </Checkbox>
    </fieldset>
  );
}
