import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { DATA_REQUEST_STATES, type DataRequestState } from "../../../shared/data-request-kinds.ts";
import type { DataRequest } from "../../../shared/data-requests.ts";
import { api } from "../../infrastructure/api.ts";
import { errorText } from "../../infrastructure/error-texts.ts";
import { callKey } from "../../infrastructure/queries.ts";
import { useMe } from "../../infrastructure/session.ts";
import { useKeptText } from "../../infrastructure/use-kept-text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { dataRequestQueries } from "./data-request-queries.ts";
import { texts } from "./texts.ts";

const MAX_NOTE_LENGTH = 2000;

/** Who takes care of a request, where it stands, and what the team notes of it. */
export function FollowUp({ request }: { request: DataRequest }) {
  const me = useMe();
  const { mutate, isPending, variables } = useEdit(request.id);
  const { takenBy, state } = request;
  const mine = takenBy?.id === me.id;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          {mine ? texts.takenByMe : takenBy ? texts.takenBy(takenBy.name) : texts.nobody}
        </p>
        <Button
          variant={mine ? "line" : "blue"}
          size="s"
          busy={isPending && variables?.taken !== undefined}
          onClick={() => mutate({ taken: !mine, said: mine ? texts.givenBack : texts.taken })}
        >
          {mine ? texts.giveBack : texts.take}
        </Button>
      </div>
      <Field label={texts.state}>
        <Select
          value={state}
          onChange={({ target }) => {
            const chosen = target.value as DataRequestState;
            mutate({ state: chosen, said: texts.stateChanged(texts.states[chosen]) });
          }}
        >
          {DATA_REQUEST_STATES.map((one) => (
            <option key={one} value={one}>
              {texts.states[one]}
            </option>
          ))}
        </Select>
      </Field>
      <NoteForm
        request={request}
        busy={isPending && variables?.note !== undefined}
        onSave={(note, forget) => mutate({ note, said: texts.noteSaved }, { onSuccess: forget })}
      />
    </div>
  );
}

type NoteFormProps = {
  request: DataRequest;
  busy: boolean;
  onSave: (note: string, forget: () => void) => void;
};

function NoteForm({ request, busy, onSave }: NoteFormProps) {
  const [note, write, forget] = useKeptText(`data-request-note.${request.id}`, request.note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave(note, forget);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={texts.note} hint={texts.noteHint}>
        <TextArea
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          className="min-h-20"
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      {note.trim() !== request.note && (
        <div>
          <Button type="submit" size="s" variant="line" busy={busy}>
            {texts.saveNote}
          </Button>
        </div>
      )}
    </form>
  );
}

type Change = { state?: DataRequestState; note?: string; taken?: boolean; said: string };

function useEdit(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ said: _, ...change }: Change) => api.dataRequests.edit({ id, ...change }),
    onSuccess: (request, { said }) => {
      client.setQueryData(dataRequestQueries.one(id).queryKey, request);
      toast({ text: said });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: dataRequestQueries.lists });
      void client.invalidateQueries({ queryKey: callKey("administration", "readOverview") });
    },
  });
}
