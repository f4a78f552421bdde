import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type {
  MailingAddress,
  MailingList,
} from "../../../../shared/sharing/mailing-lists.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { type Faults, useSubmit } from "../../../infrastructure/use-submit.ts";
import { readAddresses } from "../../../product/read-addresses.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { MailingListSheet } from "./mailing-list-sheet.tsx";
import { ReadOrFail } from "./read-or-fail.tsx";
import { sharingAdministrationQueries as queries } from "./sharing-administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.lists;
const MAX_AT_ONCE = 1000;

/** One list: its addresses, how to add some, its settings. */
export function MailingListDetail({ id }: { id: string }) {
  const query = useQuery(queries.lists);
  return (
    <ReadOrFail query={query}>
      {({ items }) => {
        const list = items.find((one) => one.id === id);
        if (list) return <Opened list={list} />;
        return (
          <EmptyState scene="error" alert title={texts.platforms.gone}>
            {words.goneBody}
          </EmptyState>
        );
      }}
    </ReadOrFail>
  );
}

type Opening = "edit" | "delete";

function Opened({ list }: { list: MailingList }) {
  const [sheet, setSheet] = useState<Opening | null>(null);
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: queries.allLists });
  const remove = useRemoval(list.id, again);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-5">
      <ListHead list={list} onSheet={setSheet} />
      <AddAddresses listId={list.id} onAdded={again} />
      <Addresses listId={list.id} onChanged={again} />
      {sheet === "edit" && (
        <MailingListSheet
          list={list}
          onClose={() => setSheet(null)}
          onSave={async (wish) => {
            await api.mailingLists.edit({ id: list.id, ...wish });
            toast({ text: texts.saved });
            await again();
            setSheet(null);
          }}
        />
      )}
      <ConfirmDialog
        open={sheet === "delete"}
        onOpenChange={(open) => !open && setSheet(null)}
        title={words.deleteTitle(list.name)}
        confirm={words.deleteList}
        cancel={words.keep}
        onConfirm={() => remove.mutate()}
      >
        {words.deleteBody}
      </ConfirmDialog>
    </div>
  );
}

/** Deletes a list, and leaves it. */
function useRemoval(id: string, again: () => Promise<void>) {
  const navigate = useNavigate();
  const paths = usePaths();
  return useMutation({
    mutationFn: () => api.mailingLists.remove({ id: id }),
    onSuccess: async () => {
      toast({ text: words.deleted });
      navigate(paths.administration("listes"), { replace: true });
      await again();
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
}

type ListHeadProps = { list: MailingList; onSheet: (sheet: Opening) => void };

function ListHead({ list, onSheet }: ListHeadProps) {
  const facts = [
    words.addresses(list.addressCount),
    list.unsubscribedCount > 0 && words.unsubscribed(list.unsubscribedCount),
    words.sentToday(list.sentToday, list.dailyQuota),
  ].filter(Boolean);
  return (
    <div className="grid gap-3 px-gutter">
      <div>
        <h2 className="title text-h3 wrap-anywhere">{list.name}</h2>
        <p className="meta">{facts.join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="line" onClick={() => onSheet("edit")}>
          {words.rename}
        </Button>
        <Button size="s" variant="line" onClick={() => onSheet("delete")}>
          {words.deleteList}
        </Button>
      </div>
    </div>
  );
}

function pasteFault(text: string): string | null {
  const { addresses, wrong } = readAddresses(text);
  if (wrong) return words.addFault(wrong);
  if (addresses.length === 0) return words.addNone;
  return addresses.length > MAX_AT_ONCE ? words.addMany : null;
}

function AddAddresses({ listId, onAdded }: { listId: string; onAdded: () => Promise<void> }) {
  const [text, setText] = useState("");
  const { formProps, busy, faults, clear } = useSubmit({
    check: (): Faults => {
      const fault = pasteFault(text);
      return fault === null ? {} : { addresses: fault };
    },
    send: async () => {
      const { addresses } = readAddresses(text);
      const { added, known } = await api.mailingLists.addAddresses({ id: listId, addresses });
      toast({ text: words.added(added, known) });
      setText("");
      await onAdded();
    },
  });
  return (
    <form {...formProps} className="grid gap-3 px-gutter">
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <Field label={words.add} hint={words.addHint} fault={faults.addresses}>
        <TextArea
          value={text}
          className="min-h-24"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            clear("addresses");
          }}
        />
      </Field>
      <Button type="submit" variant="wash" busy={busy} className="justify-self-start">
        {words.addSubmit}
      </Button>
    </form>
  );
}

function Addresses({ listId, onChanged }: { listId: string; onChanged: () => Promise<void> }) {
  const list = useInfiniteQuery(queries.addresses(listId));
  return (
    <PagedList
      list={list}
      words={{ ...texts, title: words.title, more: words.more }}
      reason={errorText}
      keyOf={({ id }) => id}
      empty={<EmptyState title={words.noAddress}>{words.noAddressBody}</EmptyState>}
    >
      {(address) => <AddressLine listId={listId} address={address} onChanged={onChanged} />}
    </PagedList>
  );
}

type AddressLineProps = {
  listId: string;
  address: MailingAddress;
  onChanged: () => Promise<void>;
};

function AddressLine({ listId, address, onChanged }: AddressLineProps) {
  const { id, email, name, unsubscribedAt } = address;
  const remove = useMutation({
    mutationFn: () => api.mailingLists.removeAddress({ id: listId, addressId: id }),
    onSuccess: () => {
      toast({ text: words.removed });
      return onChanged();
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
  return (
    <ListItem
      title={email}
      meta={name || null}
      end={
        <span className="flex items-center gap-1">
          {unsubscribedAt && <Tag>{words.unsubscribedTag}</Tag>}
          <Button
            size="s"
            variant="bare"
            aria-label={words.removeLabel(email)}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {words.remove}
          </Button>
        </span>
      }
    />
  );
}
