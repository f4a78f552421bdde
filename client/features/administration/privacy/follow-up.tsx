import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  DATA_REQUEST_STATES,
  type DataRequestState,
  isOpenRequest,
} from "../../../../shared/administration/data-request-kinds.ts";
import type { DataRequest } from "../../../../shared/administration/data-requests.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";
import { TakenLine, TeamNote } from "../../../product/team-follow-up.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { dataRequestQueries } from "./data-request-queries.ts";
import { texts } from "./texts.ts";

/** Who takes care of a request while it waits, its state, and what the team notes of it. */
export function FollowUp({ request }: { request: DataRequest }) {
  const me = useMe();
  const { mutate, isPending, variables } = useEdit(request.id);
  const [note, write, forget] = useKeptText(`data-request-note.${request.id}`, request.note);
  const { takenBy, state } = request;
  return (
    <div className="grid gap-5">
      {isOpenRequest(request) && (
        <TakenLine
          words={texts}
          by={takenBy?.name}
          mine={takenBy?.id === me.id}
          busy={isPending && variables?.taken !== undefined}
          onChange={(taken) => mutate({ taken, said: taken ? texts.taken : texts.givenBack })}
        />
      )}
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
      <TeamNote
        words={texts}
        note={note}
        saved={request.note}
        busy={isPending && variables?.note !== undefined}
        onWrite={write}
        onSave={() => mutate({ note, said: texts.noteSaved }, { onSuccess: forget })}
      />
    </div>
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
