import { VolumeOff } from "lucide-react";
import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";
import { SheetLine } from "../../../product/sheet-line.tsx";
import { texts } from "./texts.ts";

const open = () =>
  void openSheet(
    () => import("./muted-words-sheet.tsx"),
    ({ MutedWordsSheet }, onClose) => <MutedWordsSheet onClose={onClose} />,
  );

/** The line of the settings by which a member mutes words. */
export const MutedWordsLine = () => (
  <SheetLine
    icon={VolumeOff}
    title={texts.title}
    meta={texts.lineMeta}
    opened="mots-en-sourdine"
    onOpen={open}
  />
);
