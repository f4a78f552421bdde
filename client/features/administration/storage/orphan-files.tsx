import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

/** Files that no record names: looked for on demand, and erased once someone has seen how many. */
export function OrphanFiles() {
  const [asking, setAsking] = useState(false);
  const search = useMutation({
    mutationFn: () => api.administration.findOrphans(),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
  const erase = useAct({
    act: async () => {
      const erased = await api.administration.eraseOrphans();
      search.reset();
      return erased;
    },
    done: (_, { media, bytes }) => texts.erased(media, bytes),
  });
  const found = search.data;
  return (
    <Card pad>
      <SlabHead>{texts.orphans}</SlabHead>
      <p className="mt-1 text-ink-2">{texts.orphansLead}</p>
      <p className="mt-3 empty:hidden" aria-live="polite">
        {found && (found.media === 0 ? texts.noOrphans : texts.found(found.media, found.bytes))}
      </p>
      {found && found.media > 0 ? (
        <Button
          variant="line"
          className="mt-3"
          busy={erase.isPending}
          onClick={() => setAsking(true)}
        >
          {texts.erase}
        </Button>
      ) : (
        <Button
          variant="line"
          className="mt-3"
          busy={search.isPending}
          onClick={() => search.mutate()}
        >
          {texts.search}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.eraseTitle(found?.media ?? 0)}
        confirm={texts.erase}
        cancel={texts.keep}
        onConfirm={() => erase.mutate(undefined)}
      >
        {texts.eraseBody}
      </ConfirmDialog>
    </Card>
  );
}
