import { Hourglass, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { HeldText } from "../../../../shared/posts/held-texts.contract.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { PostText } from "../../../product/post-card.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { useCancelHeld } from "./held-text-acts.ts";
import { HeldTextSheet } from "./held-text-sheet.tsx";
import { texts } from "./texts.ts";

type HeldTextItemProps = { text: HeldText; words: ReactNode; media: ReactNode };

/** A text of the member’s own that waits for approval, or was declined. */
export function HeldTextItem({ text, words, media }: HeldTextItemProps) {
  const declined = text.state === "declined";
  const [open, setOpen] = useState<"change" | "cancel" | null>(null);
  const close = () => setOpen(null);
  const { mutate, isPending } = useCancelHeld(text.id, close);
  return (
    <Card className="overflow-clip pt-3 pb-3.5">
      <article aria-label={texts.label(text.kind, declined)}>
        <header className="flex items-center gap-3 px-gutter">
          <Icon of={declined ? Undo2 : Hourglass} className="flex-none text-ink-2" />
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">{declined ? texts.declined : texts.waits}</h2>
            <p className="meta wrap-anywhere">
              {[texts.kinds[text.kind], whereOf(text)].filter(Boolean).join(" · ")} ·{" "}
              <TimeAgo time={text.createdAt} />
            </p>
          </div>
        </header>
        <Note tone={declined ? "garnet" : "info"} className="mx-gutter mt-2">
          {declined ? (
            <>
              {text.declinedBecause && <b className="block">{text.declinedBecause}</b>}
              {texts.declinedHelp}
            </>
          ) : (
            texts.reasons[text.reason].replace(/^./, (first) => first.toUpperCase())
          )}
        </Note>
        {text.text && <PostText>{words}</PostText>}
        {media && <div className="mt-3">{media}</div>}
        <div className="flex flex-wrap gap-2 px-gutter pt-3">
          <Button variant="line" size="s" onClick={() => setOpen("change")}>
            {declined ? texts.resend : texts.change}
          </Button>
          <Button variant="line" size="s" onClick={() => setOpen("cancel")}>
            {texts.giveUp}
          </Button>
        </div>
      </article>
      {open === "change" && <HeldTextSheet text={text} onClose={close} />}
      <ConfirmDialog
        open={open === "cancel"}
        onOpenChange={(shown) => !shown && close()}
        title={texts.cancel.title}
        confirm={texts.cancel.confirm}
        cancel={texts.cancel.keep}
        busy={isPending}
        onConfirm={() => mutate()}
      >
        {texts.cancel.body}
      </ConfirmDialog>
    </Card>
  );
}

const whereOf = ({ channel, groups }: HeldText): string => {
  if (channel) return texts.inChannel(channel.name);
  return groups.length > 0 ? texts.inGroups(groups.map(({ name }) => name)) : "";
};
