import { createHash } from "node:crypto";
import { isContractProcedure } from "@orpc/contract";
import { type ZodType, z } from "zod";

/** Features whose answers a member reads without network; the others' stay on the server. */
const KEPT = [
  "community",
  "members",
  "groups",
  "posts",
  "comments",
  "media",
  "ranking",
  "calendarEvents",
  "channels",
  "conversations",
  "notifications",
];

/**
 * By feature whose answers are kept on the phone, a mark of their shape: what an earlier version
 * kept is read again as long as the shape is the same, whatever else changed.
 */
export const keptShapes = (contract: object): Record<string, string> =>
  Object.fromEntries(
    KEPT.map((feature) => [feature, markOf(shapesOf(contract[feature as keyof typeof contract]))]),
  );

const markOf = (shapes: string[]): string =>
  createHash("sha256").update(shapes.join("\n")).digest("hex").slice(0, 6);

/** What each call answers, as JSON Schema, under its name. */
function shapesOf(router: unknown, name = ""): string[] {
  if (isContractProcedure(router)) {
    const { outputSchema } = router["~orpc"];
    const shape =
      outputSchema && z.toJSONSchema(outputSchema as ZodType, { unrepresentable: "any" });
    return [`${name} ${JSON.stringify(shape)}`];
  }
  return Object.entries(router as object).flatMap(([part, inside]) =>
    shapesOf(inside, `${name}.${part}`),
  );
}
