import { Cake } from "lucide-react";
import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { texts } from "./texts.ts";

/** « Corriger son âge », for the menu of another member, of who watches over minors. */
export const ageEntry = (person: { id: string; name: string }): MenuEntry => ({
  label: texts.correct.action,
  icon: <Icon of={Cake} />,
  onSelect: () =>
    void openSheet(
      () => import("./age-sheet.tsx"),
      ({ AgeSheet }, onClose) => <AgeSheet person={person} onClose={onClose} />,
    ),
});
