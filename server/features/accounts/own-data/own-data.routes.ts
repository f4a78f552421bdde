import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { askForExport, readOwnData } from "./ask-for-export.ts";

const calls = memberCalls.ownData;

/** The copies of the viewer's own data. */
export const ownDataCalls = {
  read: calls.read.handler(({ context: { services, viewer } }) => readOwnData(services, viewer)),

  ask: calls.ask.handler(({ context: { services, viewer }, input }) =>
    askForExport(services, viewer, input.password),
  ),
};
