import { expect, test } from "vitest";
import { errorOf } from "./microphone.ts";
import { IDLE, nextState, type RecorderEvent, type RecorderState } from "./recorder-state.ts";
import { fileOf, formOf, levelOf, waveformOf, weightOf } from "./recording.ts";

const after = (...events: RecorderEvent[]): RecorderState => events.reduce(nextState, IDLE);
const BEGUN: RecorderEvent[] = [{ type: "press" }, { type: "begun" }];

test("a tap records by itself; a held press ends when the finger lifts", () => {
  expect(after(...BEGUN, { type: "lift", afterMs: 120 })).toMatchObject({
    phase: "recording",
    held: false,
  });
  expect(after(...BEGUN, { type: "lift", afterMs: 2000 }).phase).toBe("done");
});

test("sliding away while holding gives the recording up, coming back does not", () => {
  const away: RecorderEvent = { type: "slide", away: 140 };
  const back: RecorderEvent = { type: "slide", away: 20 };
  const lift: RecorderEvent = { type: "lift", afterMs: 2000 };
  expect(after(...BEGUN, away).leaving).toBe(true);
  expect(after(...BEGUN, away, lift)).toEqual(IDLE);
  expect(after(...BEGUN, away, back, lift).phase).toBe("done");
});

test("sliding up lets the finger go while the recording goes on", () => {
  const up: RecorderEvent = { type: "slide", away: 10, up: 90 };
  const lift: RecorderEvent = { type: "lift", afterMs: 2000 };
  expect(after(...BEGUN, up, lift)).toMatchObject({ phase: "recording", held: false });
  expect(after(...BEGUN, { type: "slide", away: 140, up: 90 }, lift)).toEqual(IDLE);
});

test("a gesture that the phone takes away neither sends nor erases: one goes on hands free", () => {
  const lock: RecorderEvent = { type: "lock" };
  const lift: RecorderEvent = { type: "lift", afterMs: 2000 };
  const free = { phase: "recording", held: false, leaving: false };
  expect(after(...BEGUN, lock)).toMatchObject(free);
  expect(after(...BEGUN, { type: "slide", away: 140 }, lock)).toMatchObject(free);
  expect(after(...BEGUN, lock, lift)).toMatchObject(free);
  expect(after({ type: "press" }, lock, { type: "begun" })).toMatchObject(free);
});

test("lifting the finger to answer the phone's question begins a recording that goes on", () => {
  const state = after({ type: "press" }, { type: "lift", afterMs: 900 }, { type: "begun" });
  expect(state).toMatchObject({ phase: "recording", held: false });
});

test("a microphone cut in mid-sentence ends the recording with what was said", () => {
  const cut: RecorderEvent = { type: "fault", fault: "cut" };
  expect(after(...BEGUN, cut)).toMatchObject({ phase: "done", fault: "cut" });
  expect(after(...BEGUN, { type: "pause" }, cut)).toMatchObject({ phase: "done", fault: "cut" });
});

test("a microphone taken by a call pauses, and one goes on afterwards", () => {
  const muted = after(...BEGUN, { type: "fault", fault: "muted" });
  expect(muted).toMatchObject({ phase: "paused", fault: "muted" });
  expect(nextState(muted, { type: "resume" })).toMatchObject({ phase: "recording", fault: null });
});

test("a microphone that does not open leaves nothing behind but the reason", () => {
  expect(after({ type: "press" }, { type: "fault", fault: "refused" })).toEqual({
    ...IDLE,
    fault: "refused",
  });
  expect(errorOf("NotAllowedError")).toBe("refused");
  expect(errorOf("NotFoundError")).toBe("none");
  expect(errorOf("NotReadableError")).toBe("busy");
});

test("five minutes end the recording; a phone without room does not", () => {
  expect(after(...BEGUN, { type: "tick", seconds: 300 })).toMatchObject({
    phase: "done",
    fault: "longest",
  });
  expect(after(...BEGUN, { type: "fault", fault: "unkept" })).toMatchObject({
    phase: "recording",
    fault: "unkept",
  });
});

test("a wave keeps the loudest of each share, and its tallest bar is full", () => {
  expect(waveformOf([0.1, 0.5, 0.2, 0.25], 2)).toEqual([100, 50]);
  expect(waveformOf([0.2, 0.4], 4)).toEqual([50, 50, 100, 100]);
  expect(waveformOf([], 3)).toEqual([0, 0, 0]);
  expect(waveformOf(Array.from({ length: 3000 }, Math.random))).toHaveLength(48);
});

test("silence has no level, a full sound has the most", () => {
  expect(levelOf(new Float32Array(8))).toBe(0);
  expect(levelOf(new Float32Array(8).fill(1))).toBe(1);
  expect(levelOf(new Float32Array(8).fill(0.01))).toBeCloseTo(0.2);
});

test("the form every phone plays comes first, and names the file", () => {
  expect(formOf(() => true)?.mime).toBe("audio/mp4;codecs=mp4a.40.2");
  expect(formOf((mime) => mime.includes("webm"))?.mime).toBe("audio/webm;codecs=opus");
  expect(formOf(() => false)).toBeUndefined();
  expect(fileOf(["x"], "audio/mp4;codecs=mp4a.40.2").name).toBe("voix.m4a");
  expect(fileOf(["x"], "audio/webm;codecs=opus").type).toBe("audio/webm");
});

test("sixty seconds are announced under 190 kB, and what is known is not guessed", () => {
  expect(weightOf(60, 0)).toBeLessThan(190_000);
  expect(weightOf(10, 90_000)).toBe(90_000);
});
