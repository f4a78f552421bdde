import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";
import type { Group } from "../../../../../shared/gathering/groups.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

const words = texts.archive;

/** Puts a group away, or opens it again. */
export function ArchivePart({ group: { id, name, archivedAt } }: { group: Group }) {
  const { role } = useMe();
  const [asking, setAsking] = useState(false);
  const archive = useGroupAct(
    () => api.groups.archive({ id }),
    () => ({ text: words.done(name) }),
  );
  const reopen = useGroupAct(
    () => api.groups.unarchive({ id }),
    () => ({ text: words.undone(name) }),
  );
  if (archivedAt !== null) {
    if (role !== "admin") return null;
    return (
      <section className="px-gutter">
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
    <section className="grid gap-3 px-gutter">
      <h3 className="title text-h4">{words.title}</h3>
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
