import { z } from "zod";
import { cursor, done, id, limit, operation, page, time } from "../ground/operation.contract.ts";
import { memberItem } from "./members.contract.ts";

const tag = "Blocages";

const list = operation("GET /blocks", {
  tag,
  summary: "Les membres que l’on a bloqués, le dernier d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(z.object({ member: memberItem, blockedAt: time })));

const block = operation("PUT /blocks/{memberId}", {
  tag,
  summary: "Bloquer un membre\u00a0: ni messages, ni présence, ni notifications de l’un à l’autre",
})
  .input(z.object({ memberId: id }))
  .output(done);

const unblock = operation("DELETE /blocks/{memberId}", {
  tag,
  summary: "Débloquer un membre",
})
  .input(z.object({ memberId: id }))
  .output(done);

export const blocksContract = { list, block, unblock };
