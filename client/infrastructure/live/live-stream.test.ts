import { afterEach, expect, test, vi } from "vitest";
import { openStream, type StreamEvent } from "./live-stream.ts";

/** An `EventSource` that says what a test lets it say. */
class FakeSource extends EventTarget {
  static last: FakeSource | undefined;
  closed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.last = this;
  }

  close(): void {
    this.closed = true;
  }

  say(kind: string, data: unknown, lastEventId = ""): void {
    const said = { data: JSON.stringify(data), lastEventId };
    this.dispatchEvent(Object.assign(new Event(kind), said));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("what is only true now is heard, and moves the position to resume from nowhere", () => {
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const events: StreamEvent[] = [];
  const positions: string[] = [];
  const close = openStream({
    from: () => "7",
    mayConnect: () => true,
    onStuck: () => {},
    onEvent: (event) => events.push(event),
    onPosition: (position) => positions.push(position),
  });
  const source = FakeSource.last as FakeSource;
  expect(source.url).toBe("/api/stream?from=7");
  const typing = { kind: "typing", conversationId: "c", memberId: "m" };
  const published = { kind: "post-edited", postId: "p" };
  source.say("fact", published, "8");
  source.say("brief", typing, "8");
  expect(events).toEqual([
    { kind: "fact", position: "8", fact: published },
    { kind: "brief", fact: typing },
  ]);
  expect(positions).toEqual(["8"]);
  close();
  expect(source.closed).toBe(true);
});

test("a server that stops is come back to within the time it asks for, at a moment of one's own", () => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const ignored = { onEvent: () => {}, onPosition: () => {}, onStuck: () => {} };
  const close = openStream({ from: () => null, mayConnect: () => true, ...ignored });
  const first = FakeSource.last as FakeSource;
  first.say("back", 10_000);
  first.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(5999);
  expect(FakeSource.last).toBe(first);
  vi.advanceTimersByTime(1);
  const second = FakeSource.last as FakeSource;
  expect(second).not.toBe(first);
  second.dispatchEvent(new Event("open"));
  second.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(1000);
  expect(FakeSource.last).not.toBe(second);
  close();
});
