import { describe, expect, test } from "vitest";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import fc from "../../../tests/builders/fast-check.ts";
import type { FactAudience } from "../outbox/subscriptions.ts";
import type { Viewer } from "../session/viewer.ts";
import { mayHear } from "./audience.ts";
import { createListeners, type Listener } from "./listeners.ts";

const FACT: LiveFact = { kind: "presence", memberId: "m", connected: true };

type Rights = { id: string; state?: Viewer["state"]; groups?: string[]; channels?: string[] };

const viewerOf = ({ id, state = "active", groups = [], channels = [] }: Rights): Viewer =>
  ({
    id,
    state,
    groups: new Map(groups.map((group) => [group, { animator: false, closed: false }])),
    channels: new Map(channels.map((channel) => [channel, { animator: false }])),
  }) as unknown as Viewer;

/** A stream that notes what it was sent, and how often it was looked at. */
function streamOf(rights: Rights) {
  const noted = { heard: [] as bigint[], backWithin: -1, looked: 0 };
  let viewer = viewerOf(rights);
  const listener: Listener = {
    get viewer() {
      noted.looked += 1;
      return viewer;
    },
    set viewer(changed) {
      viewer = changed;
    },
    send: (position) => void noted.heard.push(position),
    sayBriefly: () => void noted.heard.push(-1n),
    end: (within = 0) => {
      noted.backWithin = within;
    },
  };
  return { listener, noted };
}

const id = fc.constantFrom("a", "b", "c", "d");
const ids = fc.array(id, { maxLength: 3 });
const rights = fc.record({
  id,
  state: fc.constantFrom<Viewer["state"]>("active", "active", "suspended"),
  groups: ids,
  channels: ids,
});
const audience = fc.oneof(
  fc.constant<FactAudience>({ everyone: true }),
  fc.record({ memberIds: ids, groupIds: ids, channelIds: ids }),
);

describe("a fact", () => {
  test("is heard once by those whom its audience names, whatever rights they had before", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(rights, fc.option(rights)), { maxLength: 12 }),
        fc.array(audience, { minLength: 1, maxLength: 5 }),
        (members, audiences) => {
          const listeners = createListeners();
          const streams = members.map(([before, after]) => {
            const stream = streamOf(before);
            listeners.join(stream.listener);
            if (after) listeners.reauthorise(stream.listener, viewerOf(after));
            return { ...stream, viewer: viewerOf(after ?? before) };
          });
          audiences.forEach((audience, index) => {
            listeners.tell(BigInt(index), { fact: FACT, audience });
          });
          for (const { noted, viewer } of streams)
            expect(noted.heard).toEqual(
              audiences.flatMap((one, index) => (mayHear(viewer, one) ? [BigInt(index)] : [])),
            );
        },
      ),
    );
  });

  test("costs what its hearers cost: nobody else is looked at", () => {
    const listeners = createListeners();
    const streams = Array.from({ length: 500 }, (_, index) =>
      streamOf({ id: `member-${index}`, groups: index < 20 ? ["choir"] : ["others"] }),
    );
    for (const { listener } of streams) listeners.join(listener);
    for (const { noted } of streams) noted.looked = 0;
    const memberIds = ["member-499", ...Array.from({ length: 1000 }, (_, index) => `far-${index}`)];
    listeners.tell(1n, { fact: FACT, audience: { memberIds, groupIds: ["choir"] } });
    listeners.sayBriefly({ fact: FACT, memberIds: ["member-498"] });
    const heard = streams.filter(({ noted }) => noted.heard.length > 0);
    expect(heard).toHaveLength(22);
    expect(streams.filter(({ noted }) => noted.looked > 0)).toEqual(heard);
  });

  test("is heard no more by who left", () => {
    const listeners = createListeners();
    const { listener, noted } = streamOf({ id: "a", groups: ["choir"] });
    const leave = listeners.join(listener);
    leave();
    leave();
    listeners.reauthorise(listener, viewerOf({ id: "a", groups: ["choir"] }));
    listeners.tell(1n, { fact: FACT, audience: { memberIds: ["a"], groupIds: ["choir"] } });
    expect(noted.heard).toEqual([]);
    expect(listeners.of("a").size).toBe(0);
  });
});

test("a server that stops spreads the return of thousands, and lets a few come at once", () => {
  const returnOf = (count: number) => {
    const listeners = createListeners();
    const streams = Array.from({ length: count }, (_, index) => streamOf({ id: `${index}` }));
    for (const { listener } of streams) listeners.join(listener);
    listeners.end();
    return streams[0]?.noted.backWithin;
  };
  expect(returnOf(20)).toBeLessThan(50);
  expect(returnOf(4000)).toBe(6000);
  expect(returnOf(20_000)).toBe(15_000);
});
