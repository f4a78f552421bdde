import { expect, test } from "vitest";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { commentToLike, postToLike } from "./likes/text-to-like.query.ts";
import { onePost, postToKnow } from "./post.query.ts";
import { groupWall, homeFeed } from "./post-lists.query.ts";

const HOSTILE = "'; drop table posts; --";

/** Viewers whose statements differ, and a viewer whose ids attempt SQL injection. */
const viewers = [
  { id: "0192-a", role: "membre", groups: new Map(), channels: new Map() },
  {
    id: HOSTILE,
    role: "moderateur",
    groups: new Map([[HOSTILE, { animator: false, closed: true }]]),
    channels: new Map([[HOSTILE, { animator: true }]]),
  },
] as unknown as Viewer[];

const BOTH = [true, false];

test("the wall of a group says for each viewer what it would say put together for them", () => {
  const after = { at: new Date(1_700_000_000_000), id: HOSTILE };
  for (const viewer of viewers)
    for (const inside of BOTH)
      for (const onwards of BOTH) {
        const shape = { inside, onwards, count: 13 };
        const given = { viewer, groupId: HOSTILE, after };
        const written = groupWall.written(shape, given);
        const anew = groupWall.anew(shape, given);
        expect([written.sql, written.parameters]).toEqual([anew.sql, anew.parameters]);
        expect(written.sql).not.toContain("drop table");
      }
});

test("the home feed says for each viewer what it would say put together for them", () => {
  for (const viewer of viewers)
    for (const inClosed of BOTH) {
      const given = { viewer, closed: [HOSTILE] };
      const written = homeFeed.written({ inClosed }, given);
      const anew = homeFeed.anew({ inClosed }, given);
      expect([written.sql, written.parameters]).toEqual([anew.sql, anew.parameters]);
      expect(written.sql).not.toContain("drop table");
    }
});

test("one text says for each viewer what it would say put together for them", () => {
  for (const viewer of viewers)
    for (const statement of [onePost, postToKnow, postToLike, commentToLike]) {
      const given = { viewer, id: HOSTILE };
      const written = statement.written({}, given);
      const anew = statement.anew({}, given);
      expect([written.sql, written.parameters]).toEqual([anew.sql, anew.parameters]);
      expect(written.sql).not.toContain("drop table");
    }
});
