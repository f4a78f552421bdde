export { closeDataRequest, closeErasures } from "./data-request.repository.ts";
export { dataRequestCalls } from "./data-request.routes.ts";
export { newReceipt } from "./receipt.ts";
export { openDataRequest, sendDataRequest } from "./send-data-request.ts";
