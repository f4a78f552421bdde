import { useState } from "react";
import { announce } from "../../../../infrastructure/pages/announce.ts";
import { useCommunity } from "../../../../infrastructure/session/session.ts";
import { VERSES } from "../../../../product/verses/find-verses.ts";
import { verseTexts } from "../../../../product/verses/texts.ts";
import { VerseList } from "../../../../product/verses/verse-list.tsx";
import { Button } from "../../../../ui/button.tsx";
import { StainedGlass } from "../../../../ui/drawings/stained-glass.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { FailedNote } from "../../../../ui/lists/note.tsx";
import type { MediaLine } from "../creator-media.ts";
import { CardCanvas } from "./card-canvas.tsx";
import { CardFields } from "./card-fields.tsx";
import type { CardWish } from "./card-wish.ts";
import { quoted } from "./set-words.ts";
import { cardTexts as words } from "./texts.ts";
import { type Card, useCard } from "./use-card.ts";

type CardSheetProps = {
  /** The card before it; null for the first. */
  begun: CardWish | null;
  line: MediaLine;
  /** Closes it, with the words and the look it has: another card begins with them. */
  onClose: (wish: CardWish) => void;
};

/** A verse made into an image: its words, its shape, what it stands on; added among the images. */
export function CardSheet({ begun, line, onClose }: CardSheetProps) {
  const card = useCard(begun, line);
  const { wish, change, choosing, setChoosing } = card;
  const { id } = useCommunity();
  return (
    <>
      <span ref={card.glass} hidden>
        <StainedGlass id={id} />
      </span>
      <Sheet
        open
        onOpenChange={(open) => !open && onClose(wish)}
        title={choosing ? words.versesTitle : words.title}
        lead={choosing ? verseTexts.lead(VERSES) : words.lead}
        closeLabel={words.close}
        flush={choosing}
        className={choosing ? "" : "lg:max-w-220"}
        foot={
          choosing ? (
            <Button wide variant="line" onClick={() => setChoosing(false)}>
              {words.back}
            </Button>
          ) : (
            <CardFoot card={card} full={line.full} onAdded={() => onClose(wish)} />
          )
        }
      >
        {choosing ? (
          <VerseList
            autoFocus
            onChoose={({ text, reference }) => {
              change({ text, reference });
              setChoosing(false);
            }}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:gap-6">
            <Preview card={card} />
            <CardFields card={card} />
          </div>
        )}
      </Sheet>
    </>
  );
}

type PreviewProps = { card: Card };

/** The card as it will be sent; it stays in sight while its words are written, where there is room. */
function Preview({ card }: PreviewProps) {
  const { failed, photoFailed, pictures, again } = card;
  return (
    <div className="-mx-gutter grid content-start gap-3 self-start bg-raised px-gutter pb-2 lg:mx-0 lg:px-0 [@media(min-height:44rem)]:sticky in-data-large-text:static! [@media(min-height:44rem)]:top-0 [@media(min-height:44rem)]:z-sticky">
      {failed && (
        <FailedNote retryLabel={words.retry} onRetry={again}>
          {photoFailed ? words.photoFailed : words.failed}
        </FailedNote>
      )}
      {/* As high for all shapes: nothing moves under the finger. */}
      <div
        aria-busy={!pictures && !failed}
        className="grid h-[min(22rem,34dvh)] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center lg:h-[min(32rem,56dvh)]"
      >
        <CardCanvas
          canvas={card.canvas}
          wish={card.wish}
          pictures={pictures}
          onDrawn={card.setLacking}
        />
      </div>
    </div>
  );
}

type CardFootProps = { card: Card; full: boolean; onAdded: () => void };

/** What adds the card, and what it waits for. */
function CardFoot({ card, full, onAdded }: CardFootProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const missing = missingOf(card, full);
  const add = async () => {
    setBusy(true);
    setFault(null);
    try {
      await card.add();
      announce(words.added);
      onAdded();
    } catch {
      setFault(words.failed);
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2">
      <p id="card-missing" role="status" className="meta empty:hidden">
        {fault ?? missing}
      </p>
      <Button
        wide
        busy={busy}
        disabled={missing !== null || card.lacking !== null || !card.pictures}
        aria-describedby="card-missing"
        onClick={() => void add()}
      >
        {words.add}
      </Button>
    </div>
  );
}

function missingOf({ wish, photo }: Card, full: boolean): string | null {
  if (full) return words.full;
  if (!quoted(wish.text)) return words.toWrite;
  return wish.look === "photo" && !photo ? words.toChoosePhoto : null;
}
