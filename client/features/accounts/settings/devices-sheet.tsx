import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import type { Session } from "../../../../shared/people/members.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { relativeDay } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { FailedNote } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { deviceName } from "./device-name.ts";
import { texts } from "./texts.ts";

const words = texts.devices;
const sessions = callQuery("members", "listSessions");

/** The member's signed-in devices; each may be signed out, or all the others at once. */
export function DevicesSheet({ onClose }: { onClose: () => void }) {
  const list = useQuery({ ...sessions, staleTime: 0 });
  const items = list.data?.items ?? [];
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead}
      closeLabel={texts.close}
      foot={items.length > 2 && <EndOthers />}
      flush
    >
      {list.isPending && (
        <div role="status" aria-label={words.loading}>
          <SkeletonList rows={2} />
        </div>
      )}
      {list.isError && items.length === 0 && (
        <FailedNote
          retryLabel={texts.retry}
          onRetry={() => list.refetch()}
          busy={list.isFetching}
          className="mx-gutter mb-4"
        >
          {words.failed} {errorText(list.error)}
        </FailedNote>
      )}
      <List aria-label={words.title}>
        {items.map((session) => (
          <li key={session.id}>
            <Device session={session} />
          </li>
        ))}
      </List>
      {items.length === 1 && <p className="px-gutter py-3 text-ink-2">{words.alone}</p>}
    </Sheet>
  );
}

function Device({ session }: { session: Session }) {
  const { device, browser, held } = deviceName(session.userAgent);
  const used = words.used(relativeDay(session.lastUsedAt));
  return (
    <ListItem
      leading={<Icon of={held ? Smartphone : Monitor} className="text-ink-2" />}
      title={device}
      meta={[browser, used].filter(Boolean).join(" · ")}
      end={session.current ? <Tag tone="blue">{words.current}</Tag> : <EndOne session={session} />}
      wrap
      className="items-center!"
    />
  );
}

function EndOne({ session }: { session: Session }) {
  const { device, browser } = deviceName(session.userAgent);
  const end = useEnd(() => api.members.endSession({ id: session.id }), words.ended);
  return (
    <Button
      variant="line"
      size="s"
      busy={end.busy}
      onClick={end.act}
      aria-label={words.endThis([device, browser].filter(Boolean).join(", "))}
    >
      {words.end}
    </Button>
  );
}

function EndOthers() {
  const end = useEnd(() => api.members.endOtherSessions(), words.othersEnded);
  const { title, body, yes, no } = words.confirm;
  return (
    <AskingButton
      variant="garnet-line"
      wide
      busy={end.busy}
      ask={{ title, body, confirm: yes, cancel: no }}
      onConfirm={end.act}
    >
      {words.endOthers}
    </AskingButton>
  );
}

/** Signs a device out, says so, and reads the list again. */
function useEnd(call: () => Promise<unknown>, done: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await call();
      showNotice(done);
      await client.invalidateQueries({ queryKey: sessions.queryKey });
    } catch (error) {
      showNotice({ text: `${words.endFailed} ${errorText(error)}`, icon: "alert" });
    } finally {
      setBusy(false);
    }
  };
  return { busy, act: () => void act() };
}
