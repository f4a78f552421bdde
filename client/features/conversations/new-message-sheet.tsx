import { useInfiniteQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { MAX_NAME_LENGTH } from "../../../shared/ground/limits.ts";
import type { MemberItem } from "../../../shared/people/members.contract.ts";
import { Button } from "../../ui/button.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Field, FieldError } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Sheet } from "../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../ui/lists/list-item.tsx";
import { conversationQueries } from "./conversation-queries.ts";
import { texts } from "./texts.ts";
import { useNewDiscussion, useWriteTo } from "./use-new-message.ts";

/** The members to choose from: the members feature lists them, the page brings it here. */
export type ChooseMembers = (choice: {
  chosen: ReadonlySet<string>;
  onToggle: (member: MemberItem) => void;
  /** A press goes to the member: nothing is chosen. */
  plain?: boolean;
  /** Above the members, while none is looked for. */
  lead?: ReactNode;
}) => ReactNode;

type NewMessageSheetProps = { choose: ChooseMembers; newId: () => string; onClose: () => void };

/** Writes to someone at a press of their name, or makes a discussion of several. */
export function NewMessageSheet(props: NewMessageSheetProps) {
  const [several, setSeveral] = useState(false);
  return several ? <Several {...props} /> : <One {...props} onSeveral={() => setSeveral(true)} />;
}

const NOBODY = new Set<string>();

function One({ choose, onClose, onSeveral }: NewMessageSheetProps & { onSeveral: () => void }) {
  const writeTo = useWriteTo(onClose);
  const words = texts.compose;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      closeLabel={words.close}
      flush
      className="min-h-[70dvh]"
    >
      {choose({
        chosen: NOBODY,
        onToggle: writeTo,
        plain: true,
        lead: (
          <>
            <ListItem
              as="button"
              onClick={onSeveral}
              leading={
                <span className="grid size-10 flex-none place-items-center rounded-full bg-blue-wash text-blue-ink">
                  <Icon of={UsersRound} size="s" />
                </span>
              }
              title={words.several}
              meta={words.severalLead}
            />
            <Recent onChoose={writeTo} />
            <h3 className="meta border-t border-line px-gutter pt-3 pb-1 font-semibold">
              {words.everyone}
            </h3>
          </>
        ),
      })}
    </Sheet>
  );
}

/** How many of those written to last come first. */
const RECENT = 5;

function Recent({ onChoose }: { onChoose: (member: MemberItem) => void }) {
  const list = useInfiniteQuery(conversationQueries.all());
  const people = (list.data?.pages ?? [])
    .flatMap(({ items }) => items.flatMap(({ other }) => (other ? [other] : [])))
    .slice(0, RECENT);
  if (people.length === 0) return null;
  return (
    <section aria-label={texts.compose.recent} className="border-t border-line">
      <h3 className="meta px-gutter pt-3 pb-1 font-semibold">{texts.compose.recent}</h3>
      <List>
        {people.map((member) => (
          <li key={member.id}>
            <ListItem
              as="button"
              onClick={() => onChoose(member)}
              leading={<Avatar name={member.name} src={member.avatarUrl} size="c" />}
              title={member.name}
              meta={member.city ?? undefined}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

/** Chooses several, who form a discussion with a name. */
function Several({ choose, newId, onClose }: NewMessageSheetProps) {
  const discussion = useNewDiscussion({ newId, onClose });
  const { chosen } = discussion;
  const words = texts.compose;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.several}
      lead={words.severalLead}
      closeLabel={words.close}
      flush
      className="min-h-[70dvh]"
      foot={
        <div className="grid gap-3">
          {chosen.length > 0 && <NameField value={discussion.name} onChange={discussion.rename} />}
          <FieldError>{discussion.fault}</FieldError>
          <p className="meta empty:hidden" role="status">
            {chosen.length > 0 && words.chosen(chosen.length)}
          </p>
          <Button
            wide
            busy={discussion.busy}
            disabled={chosen.length === 0}
            onClick={() => void discussion.go()}
          >
            {words.create}
          </Button>
        </div>
      }
    >
      {choose({ chosen: new Set(chosen.map(({ id }) => id)), onToggle: discussion.toggle })}
    </Sheet>
  );
}

type NameFieldProps = { value: string; onChange: (name: string) => void };

/** The name of the discussion. */
function NameField({ value, onChange }: NameFieldProps) {
  return (
    <Field label={texts.compose.name} hint={texts.compose.nameHint}>
      <TextInput
        value={value}
        maxLength={MAX_NAME_LENGTH}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
