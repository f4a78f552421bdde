export { LeftColumn } from "./left-column.tsx";
export { Rail } from "./rail/rail.tsx";
export { SearchKeys } from "./search-keys.tsx";
