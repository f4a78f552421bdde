export { dataRequestCalls } from "./data-request.routes.ts";
export { sendDataRequest } from "./send-data-request.ts";
