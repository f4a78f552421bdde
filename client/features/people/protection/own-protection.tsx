import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import type { OwnProtection as Protection } from "../../../../shared/people/protection.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { QueryState } from "../../../product/query-state.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { GuardianLink } from "./guardian-link.tsx";
import { PersonLines } from "./person-lines.tsx";
import { texts } from "./texts.ts";

const words = texts.own;
const ownQuery = { ...callQuery("protection", "readOwn"), staleTime: 0 };

type Person = Protection["guardians"][number];

/** What protects the reader, or whom they protect, and who watches over minors. */
export function OwnProtection() {
  const query = useQuery(ownQuery);
  const [leaving, setLeaving] = useState<Person | null>(null);
  if (!query.data) return <QueryState query={query} words={texts.reading} />;
  const { minor, until, guardians, wards, referents, linkUntil } = query.data;
  const ending = (person: Person) => (
    <IconButton label={words.endOf(person.name)} onClick={() => setLeaving(person)}>
      <Icon of={X} />
    </IconButton>
  );
  return (
    <CardStack>
      <Card pad className="grid gap-2">
        <SlabHead>{until ? words.minor(until) : words.adult}</SlabHead>
        <p className="text-pretty">{minor ? words.minorBody : words.adultBody}</p>
      </Card>
      {minor && (
        <Card className="overflow-clip pb-4">
          <div className="grid gap-1 px-gutter pt-4 pb-2">
            <SlabHead>{words.guardians}</SlabHead>
            <p className="text-pretty text-ink-2">{words.guardiansLead}</p>
            {guardians.length === 0 && <p>{words.noGuardians}</p>}
          </div>
          <PersonLines people={guardians} end={ending} />
          <GuardianLink linkUntil={linkUntil} />
        </Card>
      )}
      {wards.length > 0 && (
        <Card className="overflow-clip pb-2">
          <SlabHead className="px-gutter pt-4 pb-1">{words.wards}</SlabHead>
          <PersonLines people={wards} end={ending} />
        </Card>
      )}
      <Card className="overflow-clip pb-2">
        <div className="grid gap-1 px-gutter pt-4 pb-2">
          <SlabHead>{words.referents}</SlabHead>
          <p className="text-pretty text-ink-2">
            {referents.length ? words.referentsLead : words.noReferents}
          </p>
        </div>
        <PersonLines people={referents} />
      </Card>
      {leaving && <EndDialog person={leaving} onClose={() => setLeaving(null)} />}
    </CardStack>
  );
}

/** Asks before a guardianship ends. */
function EndDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.protection.endGuardianship({ memberId: person.id }),
    onSuccess: () => toast({ text: words.ended }),
    onError: (error) => toast({ text: `${words.failed} ${errorText(error)}`, icon: "alert" }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ownQuery.queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.endTitle(person.name)}
      confirm={words.endConfirm}
      cancel={words.cancel}
      busy={end.isPending}
      keepOpen
      onConfirm={() => end.mutate()}
    >
      <p>{words.endBody}</p>
    </ConfirmDialog>
  );
}
