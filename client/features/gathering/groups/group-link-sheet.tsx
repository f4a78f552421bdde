import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Group } from "../../../../shared/gathering/groups.contract.ts";
import { shortCodeOf } from "../../../../shared/ground/short-code.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { LinkGiven } from "../../../product/links/link-given.tsx";
import { texts } from "../../../product/links/link-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";

const words = texts.group;
const ownInvitation = callQuery("affiliation", "read");

type GroupLinkSheetProps = { group: Group; onClose: () => void };

/**
 * The short link of a group, which carries the member's invitation for who has no account: they
 * sign up with it and join the group, or ask to. Who never had an invitation is given one.
 */
export function GroupLinkSheet({ group, onClose }: GroupLinkSheetProps) {
  const { id, name, access } = group;
  const own = useQuery(ownInvitation);
  const adding = useAddInvitation();
  const link = own.data?.link ?? null;
  const closed = access === "ferme";
  const invites = !closed && link?.open;
  const place = `${location.origin}/g/${shortCodeOf(id)}`;
  const first = own.isSuccess && !link && !closed;
  const addFirst = useEffectEvent(() => adding.mutate());
  useEffect(() => {
    if (first) addFirst();
  }, [first]);
  const coming = own.isPending || (first && !adding.isError);
  const url = invites ? `${place}/${link.code}` : place;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.inviteTo(name)}
      lead={closed ? words.closed : words.lead(access, Boolean(invites))}
      closeLabel={texts.close}
    >
      {coming && !closed ? (
        <SkeletonList rows={3} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!closed && !invites && !link?.closedByOther && own.data && (
            <AddInvitation adding={adding} />
          )}
          <LinkGiven
            url={url}
            message={texts.place(name, url)}
            subject={texts.placeSubject(name)}
            printed={texts.join(name)}
          />
        </div>
      )}
    </Sheet>
  );
}

/** Makes an invitation of the member's own, which the link then carries. */
function useAddInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.affiliation.renew(),
    onSuccess: (link) => client.setQueryData(ownInvitation.queryKey, { link }),
  });
}

/** Says that the link is no invitation yet, and makes it one. */
function AddInvitation({ adding }: { adding: ReturnType<typeof useAddInvitation> }) {
  const { mutate, isPending, error } = adding;
  return (
    <Note>
      <p>{words.without}</p>
      <Button size="s" variant="line" className="mt-2" busy={isPending} onClick={() => mutate()}>
        {words.add}
      </Button>
      <FieldError>{error && errorText(error)}</FieldError>
    </Note>
  );
}
