import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { MailingList } from "../../../../shared/sharing/mailing-lists.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { NoMailNote } from "../../../product/no-mail-note.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { MailingListSheet } from "./mailing-list-sheet.tsx";
import { ReadOrFail } from "./read-or-fail.tsx";
import { sharingAdministrationQueries } from "./sharing-administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.lists;

/** The lists of addresses, and how to make one. */
export function MailingListIndex({ openId }: { openId: string | null }) {
  const query = useQuery(sharingAdministrationQueries.lists);
  const [creating, setCreating] = useState(false);
  return (
    <ReadOrFail query={query}>
      {({ items, mailDelivered }) => (
        <>
          <div className="grid gap-4 px-gutter py-4">
            <p className="text-ink-2">{words.lead}</p>
            {!mailDelivered && <NoMailNote>{words.noMail}</NoMailNote>}
            <Button
              variant={items.length === 0 ? "blue" : "line"}
              icon={<Icon of={Plus} />}
              className="justify-self-start"
              onClick={() => setCreating(true)}
            >
              {words.create}
            </Button>
          </div>
          {items.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyBody}</EmptyState>
          ) : (
            <Lists lists={items} openId={openId} />
          )}
          {creating && <NewList onClose={() => setCreating(false)} />}
        </>
      )}
    </ReadOrFail>
  );
}

type ListsProps = { lists: readonly MailingList[]; openId: string | null };

function Lists({ lists, openId }: ListsProps) {
  const paths = usePaths();
  return (
    <List>
      {lists.map((list) => (
        <li key={list.id}>
          <ListItem
            as={Link}
            to={paths.administration("listes", list.id)}
            data-line={list.id}
            selected={list.id === openId}
            aria-current={list.id === openId || undefined}
            title={list.name}
            meta={words.addresses(list.addressCount)}
            end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
          />
        </li>
      ))}
    </List>
  );
}

/** Makes a list, and goes to it. */
function NewList({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  return (
    <MailingListSheet
      list={null}
      onClose={onClose}
      onSave={async (wish) => {
        const list = await api.mailingLists.create(wish);
        toast({ text: words.created });
        await client.invalidateQueries({ queryKey: sharingAdministrationQueries.allLists });
        onClose();
        navigate(paths.administration("listes", list.id));
      }}
    />
  );
}
