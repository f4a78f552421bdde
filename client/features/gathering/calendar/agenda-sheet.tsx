import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarSync, Copy } from "lucide-react";
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
import { FailedNote } from "../../../ui/lists/note.tsx";
import { SkeletonLine } from "../../../ui/lists/skeleton.tsx";
import { calendarQueries } from "./calendar-queries.ts";
import { copyAddress } from "./copy-address.ts";
import { texts } from "./texts.ts";

const words = texts.agenda;

/** The member's private feed URL for a calendar application: made, copied, reset, closed. */
export function AgendaSheet({ onClose }: { onClose: () => void }) {
  const feed = useFeed();
  const [asking, setAsking] = useState<FeedChange | null>(null);
  const { read, address } = feed;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead}
      closeLabel={texts.close}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {address ? <Address address={address} /> : <FeedState feed={feed} />}
        <dl className="grid gap-3">
          {words.how.map(({ on, way }) => (
            <div key={on}>
              <dt className="font-medium">{on}</dt>
              <dd className="text-ink-2">{way}</dd>
            </div>
          ))}
        </dl>
        {(address || read.data?.exists) && <ChangeButtons feed={feed} onAsk={setAsking} />}
      </div>
      <ConfirmChange feed={feed} asking={asking} onClose={() => setAsking(null)} />
    </Sheet>
  );
}

type Feed = ReturnType<typeof useFeed>;
type FeedChange = "reset" | "close";

/** The member's feed, and how to reset or close it; the server gives its URL only when made. */
function useFeed() {
  const client = useQueryClient();
  const read = useQuery({ ...calendarQueries.feed, staleTime: 0 });
  const readAgain = () =>
    void client.invalidateQueries({ queryKey: calendarQueries.feed.queryKey });
  const reset = useMutation({
    mutationFn: () => api.calendarEvents.resetFeed(),
    onSuccess: readAgain,
    onError: showFailure,
  });
  const stop = useMutation({
    mutationFn: () => api.calendarEvents.closeFeed(),
    onSuccess: () => {
      reset.reset();
      toast({ text: words.stopped });
      readAgain();
    },
    onError: showFailure,
  });
  const address = reset.data?.url ? new URL(reset.data.url, location.origin).href : null;
  return { read, reset, stop, address };
}

/** Whether there is an address already; if not, the button that makes it. */
function FeedState({ feed: { read, reset } }: { feed: Feed }) {
  return (
    <>
      {read.isPending && (
        <div role="status" aria-label={words.loading} className="grid gap-3 py-2">
          <SkeletonLine />
          <SkeletonLine className="w-[62%]" />
        </div>
      )}
      {read.isError && (
        <FailedNote retryLabel={texts.retry} onRetry={() => read.refetch()}>
          {errorText(read.error)}
        </FailedNote>
      )}
      {read.data?.exists && <p>{words.exists(longDate(read.data.createdAt ?? ""))}</p>}
      {read.data && !read.data.exists && (
        <Button
          icon={<Icon of={CalendarSync} />}
          busy={reset.isPending}
          onClick={() => reset.mutate()}
        >
          {words.create}
        </Button>
      )}
    </>
  );
}

type ChangeButtonsProps = { feed: Feed; onAsk: (change: FeedChange) => void };

function ChangeButtons({ feed: { reset, stop }, onAsk }: ChangeButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" variant="line" busy={reset.isPending} onClick={() => onAsk("reset")}>
        {words.reset}
      </Button>
      <Button size="s" variant="garnet-line" busy={stop.isPending} onClick={() => onAsk("close")}>
        {words.stop}
      </Button>
    </div>
  );
}

type ConfirmChangeProps = { feed: Feed; asking: FeedChange | null; onClose: () => void };

function ConfirmChange({ feed: { reset, stop }, asking, onClose }: ConfirmChangeProps) {
  const onOpenChange = (open: boolean) => !open && onClose();
  return (
    <>
      <ConfirmDialog
        open={asking === "reset"}
        onOpenChange={onOpenChange}
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
        onOpenChange={onOpenChange}
        title={words.stopTitle}
        confirm={words.stopConfirm}
        cancel={texts.keep}
        onConfirm={() => stop.mutate()}
      >
        {words.stopBody}
      </ConfirmDialog>
    </>
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
