import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";

/** Opens « Mes données ». */
export const openOwnData = () =>
  openSheet(
    () => import("./own-data-sheet.tsx"),
    ({ OwnDataSheet }, onClose) => <OwnDataSheet onClose={onClose} />,
  );
