export { LeftColumn } from "./left-column.tsx";
export { Rail } from "./rail/rail.tsx";
export { Shortcuts } from "./shortcuts.tsx";
