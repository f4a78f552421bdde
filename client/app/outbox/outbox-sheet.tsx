import { CloudUpload } from "lucide-react";
import { useEffect, useState } from "react";
import { useConnection } from "../../infrastructure/live/online.ts";
import { dropFromOutbox } from "../../infrastructure/outbox/keep-in-outbox.ts";
import type { OutboxItem } from "../../infrastructure/outbox/outbox.ts";
import { useOutbox } from "../../infrastructure/outbox/outbox-mirror.ts";
import { type ItemSender, senderOf } from "../../infrastructure/outbox/senders.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../ui/layers/confirm-dialog.tsx";
import { Sheet } from "../../ui/layers/sheet.tsx";
import { toast } from "../../ui/layers/toast-store.ts";
import { List } from "../../ui/lists/list-item.tsx";
import { OutboxRow } from "./outbox-row.tsx";
import { outboxTexts as texts } from "./outbox-texts.ts";
import { OutboxWordsSheet } from "./outbox-words-sheet.tsx";

type Kind = OutboxItem["kind"];
type Senders = ReadonlyMap<Kind, ItemSender<unknown>>;

/** All that waits on this phone, in the order it will be sent, with the actions of each. */
export function OutboxSheet({ onClose }: { onClose: () => void }) {
  const items = useOutbox();
  const senders = useSenders(items);
  const connected = useConnection() !== "offline";
  const [editing, setEditing] = useState<OutboxItem | null>(null);
  const [leaving, setLeaving] = useState<OutboxItem | null>(null);
  const sender = editing && senders.get(editing.kind);
  if (editing && sender) {
    return <OutboxWordsSheet item={editing} sender={sender} onClose={() => setEditing(null)} />;
  }
  return (
    <>
      <Sheet
        open
        onOpenChange={(open) => !open && onClose()}
        title={texts.title}
        lead={texts.lead}
        closeLabel={texts.close}
        flush
        foot={<SendNow connected={connected} left={items.length} onClose={onClose} />}
      >
        {items.length === 0 ? (
          <p role="status" className="px-gutter py-5 text-ink-2">
            {texts.empty}
          </p>
        ) : (
          <Waiting
            items={items}
            senders={senders}
            onEdit={setEditing}
            onWithdraw={(item) =>
              item.kind === "like" || item.kind === "reaction" ? void drop(item) : setLeaving(item)
            }
            onLeave={onClose}
          />
        )}
      </Sheet>
      <WithdrawDialog item={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

type WithdrawDialogProps = { item: OutboxItem | null; onClose: () => void };

function WithdrawDialog({ item, onClose }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={(open) => !open && onClose()}
      title={texts.withdrawTitle}
      confirm={texts.withdraw}
      cancel={texts.keep}
      onConfirm={() => item && void drop(item)}
    >
      {texts.withdrawBody}
    </ConfirmDialog>
  );
}

type WaitingProps = {
  items: readonly OutboxItem[];
  senders: Senders;
  onEdit: (item: OutboxItem) => void;
  onWithdraw: (item: OutboxItem) => void;
  onLeave: () => void;
};

function Waiting({ items, senders, onEdit, onWithdraw, onLeave }: WaitingProps) {
  return (
    <List aria-label={texts.title}>
      {items.map((item) => (
        <li key={item.id}>
          <OutboxRow
            item={item}
            sender={senders.get(item.kind)}
            onEdit={() => onEdit(item)}
            onWithdraw={() => onWithdraw(item)}
            onLeave={onLeave}
          />
        </li>
      ))}
    </List>
  );
}

type SendNowProps = { connected: boolean; left: number; onClose: () => void };

function SendNow({ connected, left, onClose }: SendNowProps) {
  const [busy, setBusy] = useState(false);
  if (left === 0) {
    return (
      <Button wide variant="line" onClick={onClose}>
        {texts.close}
      </Button>
    );
  }
  if (!connected) return <p className="text-center text-meta text-ink-2">{texts.noNetwork}</p>;
  const send = async () => {
    setBusy(true);
    const { sendOutbox } = await import("../../infrastructure/outbox/send-outbox.ts");
    await sendOutbox().finally(() => setBusy(false));
  };
  return (
    <Button wide busy={busy} icon={<Icon of={CloudUpload} />} onClick={() => void send()}>
      {texts.sendNow}
    </Button>
  );
}

async function drop({ id }: OutboxItem): Promise<void> {
  if (!(await dropFromOutbox(id))) toast({ text: texts.left, icon: "none" });
}

/** What knows how each kind is read and changed; without network, those that were loaded before. */
function useSenders(items: readonly OutboxItem[]): Senders {
  const [senders, setSenders] = useState<Senders>(new Map());
  const kinds = [...new Set(items.map(({ kind }) => kind))].sort().join(" ");
  useEffect(() => {
    const load = async () => {
      const found = new Map<Kind, ItemSender<unknown>>();
      for (const kind of kinds.split(" ").filter(Boolean) as Kind[]) {
        const sender = await senderOf(kind).catch(() => undefined);
        if (sender) found.set(kind, sender);
      }
      setSenders(found);
    };
    void load();
  }, [kinds]);
  return senders;
}
