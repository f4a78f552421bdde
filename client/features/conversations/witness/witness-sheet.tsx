import { useQuery } from "@tanstack/react-query";
import type { Conversation } from "../../../../shared/conversations/conversations.contract.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import type { api } from "../../../infrastructure/reading/api.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { conversationQueries } from "../conversation-queries.ts";
import { texts } from "./texts.ts";
import { useWitnessAct } from "./use-witness-act.ts";

type WitnessSheetProps = {
  conversation: Conversation | null;
  /** The other of two. */
  other: MemberItem | null;
  /** Whether the reader may choose a witness before anything was said. */
  mayChoose: boolean;
  onClose: () => void;
};

const words = texts.sheet;

/** Why a conversation has a witness, who may be it, and how to do without once of age. */
export function WitnessSheet({ conversation, other, mayChoose, onClose }: WitnessSheetProps) {
  const me = useMe();
  const act = useWitnessAct(conversation, other, onClose);
  const chooses = conversation?.abilities.chooseWitness ?? mayChoose;
  const { witnessUntil = null } = conversation ?? {};
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      closeLabel={words.close}
      foot={
        conversation?.abilities.endWitness && (
          <Button wide variant="line" busy={act.isPending} onClick={() => act.mutate(null)}>
            {words.end}
          </Button>
        )
      }
    >
      <div className="grid gap-3 pb-2">
        {explanation(conversation, chooses, me.id).map((sentence) => (
          <p key={sentence} className="text-pretty">
            {sentence}
          </p>
        ))}
        {witnessUntil && <p className="font-medium">{words.until(witnessUntil)}</p>}
      </div>
      {chooses && (
        <Choices
          conversation={conversation}
          other={other}
          busy={act.isPending}
          onChoose={act.mutate}
        />
      )}
    </Sheet>
  );
}

/** Said to the witness, to the minor who chooses, or to the adult. */
function explanation(conversation: Conversation | null, chooses: boolean, ownId: string) {
  if (conversation?.witness?.id === ownId) return words.forWitness;
  const ofTwo = conversation === null || conversation.other !== null;
  return ofTwo && (chooses || conversation?.abilities.endWitness) ? words.forMinor : words.forAdult;
}

type ChoicesProps = Pick<WitnessSheetProps, "conversation" | "other"> & {
  busy: boolean;
  onChoose: (candidate: { id: string; name: string }) => void;
};

function Choices({ conversation, other, busy, onChoose }: ChoicesProps) {
  const { data, isError } = useQuery(
    conversationQueries.witnesses(conversation?.id ?? null, other?.id ?? null),
  );
  if (isError) return <p className="text-clay-ink">{words.failed}</p>;
  if (!data) return <p role="status">{words.loading}</p>;
  if (data.items.length === 0) return <p className="text-pretty text-ink-2">{words.none}</p>;
  return (
    <section aria-label={words.choices} className="-mx-gutter border-t border-line">
      <h3 className="meta px-gutter pt-3 pb-1 font-semibold">{words.choices}</h3>
      <List>
        {data.items.map((candidate) => (
          <li key={candidate.id}>
            <ListItem
              as="button"
              disabled={busy}
              selected={candidate.id === conversation?.witness?.id}
              onClick={() => onChoose(candidate)}
              leading={<Avatar name={candidate.name} src={candidate.avatarUrl} size="c" />}
              title={candidate.name}
              meta={metaOf(candidate, conversation)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

type Candidate = Awaited<ReturnType<typeof api.conversations.listWitnesses>>["items"][number];

function metaOf({ id, kind }: Candidate, conversation: Conversation | null): string {
  if (id === conversation?.witness?.id) return words.current;
  if (kind === "referent") return words.referent;
  return conversation === null || conversation.other ? words.guardian : words.guardianOf;
}
