import { UserRoundX } from "lucide-react";
import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";
import { SheetLine, SheetPart } from "../../../product/sheet-line.tsx";
import { texts } from "./texts.ts";

const open = () =>
  void openSheet(
    () => import("./deletion-sheet.tsx"),
    ({ DeletionSheet }, onClose) => <DeletionSheet onClose={onClose} />,
  );

/** The line of the settings by which a member deletes their account. */
export const DeletionLine = () => (
  <SheetLine
    icon={UserRoundX}
    title={texts.line}
    meta={texts.lineMeta}
    opened="supprimer-mon-compte"
    onOpen={open}
  />
);

/** The same, for a member who is shut out. */
export const DeletionButton = () => (
  <SheetPart about={texts.lineMeta} label={texts.line} grave onOpen={open} />
);
