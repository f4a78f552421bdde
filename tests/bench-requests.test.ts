import { expect, test } from "vitest";
import { requests } from "../bench/requests.ts";
import { firstRound } from "../bench/several.ts";

const CONNECTIONS = 64;
/** More than the fastest machine we measured on makes in a round of four seconds. */
const TURNS = 400;

test("no round of the bench asks for a like that an earlier one made", () => {
  const workloads = [0, 1, 2, 3, 4, 5];
  const processes = [1, 2].flatMap((count) => [firstRound(count), firstRound(count) + 1]);
  const asked = new Set<string>();
  for (const round of [...workloads, ...processes])
    for (let connection = 0; connection < CONNECTIONS; connection++)
      for (let turn = 0; turn < TURNS; turn++) {
        const where = { connection, connections: CONNECTIONS, turn, round, newest: 1.8e12 };
        const { member, path } = requests["W4-like"](where);
        asked.add(`${member} ${path}`);
      }
  expect(asked.size).toBe(10 * CONNECTIONS * TURNS);
});
