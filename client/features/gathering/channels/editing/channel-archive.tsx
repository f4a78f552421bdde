import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";
import type { Channel } from "../../../../../shared/gathering/channels.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { useChannelAct } from "../channel-acts.ts";
import { texts } from "./texts.ts";

const words = texts.archive;

/** Puts a channel away, or opens it again. */
export function ChannelArchive({ channel: { id, name, status } }: { channel: Channel }) {
  const [asking, setAsking] = useState(false);
  const archive = useChannelAct(
    () => api.channels.archive({ id }),
    () => ({ text: words.done(name) }),
  );
  const reopen = useChannelAct(
    () => api.channels.unarchive({ id }),
    () => ({ text: words.undone(name) }),
  );
  if (status === "archive") {
    return (
      <section>
        <Button
          icon={<Icon of={ArchiveRestore} />}
          busy={reopen.isPending}
          onClick={() => reopen.mutate(undefined)}
        >
          {words.undo}
        </Button>
      </section>
    );
  }
  return (
    <section className="grid gap-3">
      <h2 className="title text-h4">{words.title}</h2>
      <p className="text-ink-2">{words.lead}</p>
      <div>
        <Button
          variant="line"
          icon={<Icon of={Archive} />}
          busy={archive.isPending}
          onClick={() => setAsking(true)}
        >
          {words.action}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.ask(name)}
        confirm={words.confirm}
        cancel={words.keep}
        variant="blue"
        onConfirm={() => archive.mutate(undefined)}
      >
        {words.lead}
      </ConfirmDialog>
    </section>
  );
}
