export { resourceCalls } from "./resource.routes.ts";
