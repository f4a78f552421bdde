import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { MailingListSheet } from "./mailing-list-sheet.tsx";
import { ReadOrFail } from "./read-or-fail.tsx";
import { sharingAdministrationQueries } from "./sharing-administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.lists;

/** The lists of addresses, and how to make one. */
export function MailingListIndex({ openId }: { openId: string | null }) {
  const query = useQuery(sharingAdministrationQueries.lists);
  const [creating, setCreating] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  return (
    <ReadOrFail query={query}>
      {({ items, mailDelivered }) => (
        <>
          <div className="grid gap-4 px-gutter py-4">
            <p className="text-ink-2">{words.lead}</p>
            {!mailDelivered && <Note tone="clay">{words.noMail}</Note>}
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
            <List>
              {items.map((list) => (
                <li key={list.id}>
                  <ListItem
                    as={Link}
                    to={paths.administration("listes", list.id)}
                    data-line={list.id}
                    selected={list.id === openId}
                    aria-current={list.id === openId || undefined}
                    title={list.name}
                    meta={words.addresses(list.addressCount)}
                  />
                </li>
              ))}
            </List>
          )}
          {creating && (
            <MailingListSheet
              list={null}
              onClose={() => setCreating(false)}
              onSave={async (wish) => {
                const list = await api.mailingLists.create(wish);
                toast({ text: words.created });
                await client.invalidateQueries({ queryKey: sharingAdministrationQueries.allLists });
                setCreating(false);
                navigate(paths.administration("listes", list.id));
              }}
            />
          )}
        </>
      )}
    </ReadOrFail>
  );
}
