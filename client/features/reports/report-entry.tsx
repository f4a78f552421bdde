import { Flag } from "lucide-react";
import { openSheet } from "../../infrastructure/pages/sheet-room.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import type { MenuEntry } from "../../ui/layers/menu-button.tsx";
import type { Reportable } from "./report-sheet.tsx";

/** « Signaler », for the menu of another member or of their text. */
export const reportEntry = (subject: Reportable): MenuEntry => ({
  label: "Signaler",
  icon: <Icon of={Flag} />,
  onSelect: () =>
    void openSheet(
      () => import("./report-sheet.tsx"),
      ({ ReportSheet }, onClose) => <ReportSheet subject={subject} onClose={onClose} />,
    ),
});
