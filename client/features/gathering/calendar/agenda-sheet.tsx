import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Rss } from "lucide-react";
import { useState } from "react";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { Note } from "../../../ui/lists/note.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { calendarQueries } from "./calendar-queries.ts";
import { copyAddress } from "./copy-address.ts";
import { texts } from "./texts.ts";

const words = texts.agenda;

/** One's own address that an agenda subscribes to: made, copied, changed, closed. */
export function AgendaSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const feed = useQuery({ ...calendarQueries.feed, staleTime: 0 });
  const [asking, setAsking] = useState<"reset" | "close" | null>(null);
  const reset = useMutation({
    mutationFn: () => api.calendarEvents.resetFeed(),
    onSuccess: () => void client.invalidateQueries({ queryKey: calendarQueries.feed.queryKey }),
    onError: showFailure,
  });
  const stop = useMutation({
    mutationFn: () => api.calendarEvents.closeFeed(),
    onSuccess: () => {
      reset.reset();
      toast({ text: words.stopped });
      void client.invalidateQueries({ queryKey: calendarQueries.feed.queryKey });
    },
    onError: showFailure,
  });
  const address = reset.data?.url ? new URL(reset.data.url, location.origin).href : null;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead}
      closeLabel={texts.close}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {address && <Address address={address} />}
        {!address && feed.isPending && (
          <div role="status" aria-label={words.loading} className="grid gap-3 py-2">
            <SkeletonLine />
            <SkeletonLine className="w-[62%]" />
          </div>
        )}
        {!address && feed.isError && (
          <Note
            tone="clay"
            alert
            action={
              <Button variant="bare" size="s" onClick={() => feed.refetch()}>
                {texts.retry}
              </Button>
            }
          >
            {errorText(feed.error)}
          </Note>
        )}
        {!address && feed.data?.exists && (
          <p>{words.exists(longDate(feed.data.createdAt ?? ""))}</p>
        )}
        {feed.data && !feed.data.exists && !address && (
          <Button icon={<Icon of={Rss} />} busy={reset.isPending} onClick={() => reset.mutate()}>
            {words.create}
          </Button>
        )}
        <p className="text-ink-2">{words.how}</p>
        {(address || feed.data?.exists) && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="s"
              variant="line"
              busy={reset.isPending}
              onClick={() => setAsking("reset")}
            >
              {words.reset}
            </Button>
            <Button
              size="s"
              variant="garnet-line"
              busy={stop.isPending}
              onClick={() => setAsking("close")}
            >
              {words.stop}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking === "reset"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={words.resetTitle}
        confirm={words.resetConfirm}
        cancel={texts.keep}
        variant="blue"
        onConfirm={() => reset.mutate()}
      >
        {words.resetBody}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "close"}
        onOpenChange={(open) => !open && setAsking(null)}
        title={words.stopTitle}
        confirm={words.stopConfirm}
        cancel={texts.keep}
        onConfirm={() => stop.mutate()}
      >
        {words.stopBody}
      </ConfirmDialog>
    </Sheet>
  );
}

function showFailure(error: unknown): void {
  toast({ text: errorText(error), icon: "alert" });
}

function Address({ address }: { address: string }) {
  return (
    <>
      <Field label={words.address} hint={words.private}>
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Icon of={Copy} />} onClick={() => void copyAddress(address, words)}>
          {words.copy}
        </Button>
        <Button as="a" variant="line" href={address.replace(/^https?:/, "webcal:")}>
          {words.open}
        </Button>
      </div>
    </>
  );
}
