import { PackageOpen } from "lucide-react";
import { SheetLine, SheetPart } from "../../../product/sheet-line.tsx";
import { openOwnData } from "./open-own-data.tsx";
import { texts } from "./texts.ts";

const open = () => void openOwnData();

/** The line of the settings by which a member takes a copy of their data. */
export const OwnDataLine = () => (
  <SheetLine
    icon={PackageOpen}
    title={texts.line}
    meta={texts.lineMeta}
    opened="mes-donnees"
    onOpen={open}
  />
);

/** The same, for a member who is shut out. */
export const OwnDataButton = () => (
  <SheetPart about={texts.lineMeta} label={texts.line} onOpen={open} />
);
