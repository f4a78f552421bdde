export { Rail } from "../rail/rail.tsx";
export { Shortcuts } from "../shortcuts.tsx";
export { LeftColumn } from "./left-column.tsx";
