import { VERSES } from "../../../product/verses/find-verses.ts";
import { verseTexts } from "../../../product/verses/texts.ts";
import { VerseList } from "../../../product/verses/verse-list.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { texts } from "../writing/texts.ts";
import { withVerse } from "./verses.ts";

type VerseSheetProps = {
  /** What is being written, and what takes the place of it. */
  text: string;
  onWrite: (text: string) => void;
  onClose: () => void;
};

/** The verses one may set in a post, found by a reference or a word. */
export function VerseSheet({ text, onWrite, onClose }: VerseSheetProps) {
  const words = texts.verses;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={words.title}
      lead={verseTexts.lead(VERSES)}
      closeLabel={words.close}
      flush
    >
      <VerseList
        onChoose={(verse) => {
          onWrite(withVerse(text, verse));
          onClose();
        }}
      />
    </Sheet>
  );
}
