import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { createMediaSigner } from "../../media/index.ts";
import { readLinked } from "./linked.query.ts";
import { presentLinked } from "./present-linked.ts";

export const linkedCalls = {
  read: memberCalls.linked.read.handler(async ({ context: { services, viewer }, input }) => {
    const now = services.clock();
    const { targets } = input;
    const rows = await readLinked(services.db, { viewer, now, targets });
    const sign = createMediaSigner(services.secrets, viewer.id, now);
    const found = new Map(rows.map((row) => [row.at, presentLinked(row, sign)]));
    return { linked: targets.map((_, at) => found.get(at) ?? null) };
  }),
};
