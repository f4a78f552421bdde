import { DoorClosed } from "lucide-react";
import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";
import { SheetLine, SheetPart } from "../../../product/sheet-line.tsx";
import { texts } from "./texts.ts";

const open = () =>
  void openSheet(
    () => import("./withdraw-sheet.tsx"),
    ({ WithdrawSheet }, onClose) => <WithdrawSheet onClose={onClose} />,
  );

/** The line of the settings by which a member withdraws their consent. */
export const ConsentLine = () => (
  <SheetLine icon={DoorClosed} title={texts.line} meta={texts.lineMeta} onOpen={open} />
);

/** The same, for a member who is shut out. */
export const ConsentButton = () => (
  <SheetPart about={texts.lineMeta} label={texts.submit} grave onOpen={open} />
);
