import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { DeletionDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { calendarQueries } from "./calendar-queries.ts";
import { texts } from "./texts.ts";

const words = texts.removing;

type RemoveDialogProps = {
  event: Pick<CalendarEvent, "id" | "title">;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before an event is deleted with its answers. */
export function RemoveDialog({ event: { id, title }, onClose, onRemoved }: RemoveDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.calendarEvents.remove({ id }),
    onSuccess: () => {
      onClose();
      onRemoved();
      client.removeQueries({ queryKey: calendarQueries.ofEvent(id), type: "inactive" });
      void client.invalidateQueries({ queryKey: callKey("calendarEvents", "list") });
      void client.invalidateQueries({ queryKey: callKey("calendarEvents", "listMonth") });
      toast({ text: words.done, variant: "destructive" });
    },
    onError: (error) => {
      onClose();
      toast({ text: errorText(error), icon: "alert" });
    },
  });
  return (
    <DeletionDialog
      title={words.title(title)}
      confirm={words.confirm}
      cancel={texts.keep}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {words.body}
    </DeletionDialog>
  );
}
