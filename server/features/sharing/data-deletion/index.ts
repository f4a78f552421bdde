export { type Deletion, findDeletion } from "./data-deletion.query.ts";
export { dataDeletionRoutes } from "./data-deletion.routes.ts";
export { isDeletionCode } from "./deletion-code.ts";
