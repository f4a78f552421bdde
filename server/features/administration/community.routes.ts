import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { presentCommunity } from "../people/index.ts";
import { editCommunity } from "./edit-community.ts";

/** `PATCH /api/community`. */
export const communityEdit = memberCalls.community.edit.handler(async ({ context, input }) => {
  await editCommunity(context.services, context.viewer, input);
  return presentCommunity(context.services);
});
