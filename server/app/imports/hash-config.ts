import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { FormerParameters } from "../../features/accounts/wiring.ts";
import { CommandError } from "../command-error.ts";

/** What the console of the identity provider says of its passwords, in either of its two spellings. */
const parameters = z
  .object({
    base64_signer_key: z.string().optional(),
    signerKey: z.string().optional(),
    base64_salt_separator: z.string().optional(),
    saltSeparator: z.string().optional(),
    rounds: z.coerce.number().int().min(1).max(32),
    mem_cost: z.coerce.number().int().min(1).max(18).optional(),
    memCost: z.coerce.number().int().min(1).max(18).optional(),
  })
  .transform((said) => ({
    signerKey: said.base64_signer_key ?? said.signerKey ?? "",
    saltSeparator: said.base64_salt_separator ?? said.saltSeparator ?? "",
    rounds: said.rounds,
    memCost: said.mem_cost ?? said.memCost ?? 14,
  }));

/** How a product kept its passwords, from a file of its console; null without a file. @throws CommandError */
export async function readParameters(file: string | undefined): Promise<FormerParameters | null> {
  if (!file) return null;
  const text = await readFile(file, "utf8");
  const read = parameters.safeParse(toObject(text));
  if (!read.success || !read.data.signerKey)
    throw new CommandError(
      `${path.basename(file)} ne dit pas comment les mots de passe étaient gardés\u00a0: il faut base64_signer_key, base64_salt_separator, rounds et mem_cost.`,
    );
  return read.data;
}

/** JSON, or the lines that the console shows: `rounds: 8,`. */
function toObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const pairs = [...text.matchAll(/(\w+)\s*[:=]\s*"?([\w+/=-]+)"?/g)];
    return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
  }
}
