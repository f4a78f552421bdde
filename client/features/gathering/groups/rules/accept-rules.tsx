import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { GroupItem, Membership } from "../../../../../shared/gathering/groups.contract.ts";
import { openSheet } from "../../../../infrastructure/pages/sheet-room.tsx";
import { api, isApiError } from "../../../../infrastructure/reading/api.ts";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../../ui/button.tsx";
import { FieldError } from "../../../../ui/fields/field.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { FailedNote, Note } from "../../../../ui/lists/note.tsx";
import { NumberedList } from "../../../../ui/lists/numbered-list.tsx";
import { SkeletonList } from "../../../../ui/lists/skeleton.tsx";
import { groupQueries } from "../group-queries.ts";
import { texts } from "./texts.ts";

const words = texts.accept;

type Named = Pick<GroupItem, "id" | "name">;
type Joined = { success: true; membership: Membership };

/** Shows the rules of a group to who wants to enter it. @returns null where they did not accept */
export const joinByRules = (group: Named): Promise<Joined | null> =>
  new Promise((resolve) => {
    const leave = () => resolve(null);
    void openSheet(
      () => Promise.resolve(AcceptRules),
      (Opened, onClose) => (
        <Opened
          group={group}
          onJoined={(joined) => {
            resolve(joined);
            onClose();
          }}
          onClose={onClose}
          onGone={leave}
        />
      ),
    );
  });

type AcceptRulesProps = {
  group: Named;
  onJoined: (joined: Joined) => void;
  onClose: () => void;
  /** The sheet is no longer on the screen: closed, or another has its place. Always the same. */
  onGone: () => void;
};

function AcceptRules({ group: { id, name }, onJoined, onClose, onGone }: AcceptRulesProps) {
  const query = useQuery({ ...groupQueries.one(id), staleTime: 0 });
  const rules = query.data?.rules;
  const accepted = rules && rules.items.length > 0 ? { acceptedRules: rules.revision } : {};
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.groups.join({ id, ...accepted }),
    onSuccess: onJoined,
    onError: (fault) => {
      if (isApiError(fault, "GROUP_RULES_TO_ACCEPT")) void query.refetch();
    },
  });
  useEffect(() => onGone, [onGone]);
  const changed = isApiError(error, "GROUP_RULES_TO_ACCEPT");
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(name)}
      lead={words.lead}
      closeLabel={words.close}
      foot={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            busy={isPending}
            disabled={!rules || query.isFetching}
            className="sm:order-2"
            onClick={() => mutate()}
          >
            {"acceptedRules" in accepted || !rules ? words.submit : words.join}
          </Button>
          <Button variant="line" onClick={onClose}>
            {words.later}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        {changed && (
          <Note tone="clay" alert>
            {words.changed}
          </Note>
        )}
        {rules && <Rules rules={rules.items} />}
        {!rules && <Coming query={query} />}
        <FieldError>{error && !changed && errorText(error)}</FieldError>
      </div>
    </Sheet>
  );
}

const Rules = ({ rules }: { rules: readonly string[] }) =>
  rules.length > 0 ? <NumberedList lines={rules} /> : <p>{words.none}</p>;

type ComingProps = {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
};

function Coming({ query: { isError, isFetching, refetch } }: ComingProps) {
  if (isError)
    return (
      <FailedNote retryLabel={words.retry} busy={isFetching} onRetry={() => void refetch()}>
        {words.failed}
      </FailedNote>
    );
  return (
    <div role="status" aria-label={words.loading}>
      <SkeletonList rows={3} />
    </div>
  );
}
