import { code, isTest, partOf, textOf } from "./source-tree.ts";

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)/g,
  /\b(?:insert into|delete from|merge into)\s+(\w+)/g,
  /\bupdate\s+(\w+)\s+(?:as\s+\w+\s+)?(?:\w+\s+)?set\b/g,
];
/** The demonstration fills all tables at once. */
export const isDemonstration = (file: string) => file.includes("/demonstration/");

/** Migrations note themselves before any other table is there. */
const OF_MIGRATIONS = "schema_history";

/** Which part declares each table, in the `tables.ts` beside its repositories. */
export function owningParts(): Map<string, string> {
  const declared = code
    .filter((file) => file.startsWith("server/") && file.endsWith("/tables.ts"))
    .flatMap((file) => {
      const [, listing = ""] = /interface Tables \{([^}]*)\}/.exec(textOf(file)) ?? [];
      return [...listing.matchAll(/(\w+): \w+Table;/g)].map(([, table = ""]): [string, string] => [
        table,
        partOf(file),
      ]);
    });
  return new Map(declared);
}

/** Every statement of the server that writes a table it names. */
function writes(): { table: string; part: string; file: string }[] {
  return code
    .filter((file) => file.startsWith("server/") && !isTest(file) && !isDemonstration(file))
    .flatMap((file) =>
      WRITES.flatMap((write) => [...textOf(file).matchAll(write)]).map(([, table = ""]) => ({
        table,
        part: partOf(file),
        file,
      })),
    );
}

/** Statements that write a table which another part declares. */
export function foreignWrites(): string[] {
  const owners = owningParts();
  return writes()
    .filter(({ table, part }) => table !== OF_MIGRATIONS && owners.get(table) !== part)
    .map(({ table, file }) => `${file} writes ${table} of ${owners.get(table) ?? "nobody"}`);
}
