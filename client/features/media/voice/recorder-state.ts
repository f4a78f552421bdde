import { MAX_VOICE_SECONDS } from "../../../../shared/ground/limits.ts";

/** Why a recording could not begin, or was cut. */
export type VoiceFault =
  | "refused"
  | "none"
  | "busy"
  | "insecure"
  | "unsupported"
  | "cut"
  | "muted"
  | "silent"
  | "empty"
  | "longest"
  | "unkept"
  | "failed";

/** Without a microphone, a sound may still be chosen among the phone's files. */
export const WITHOUT_MICROPHONE: readonly VoiceFault[] = [
  "refused",
  "none",
  "busy",
  "insecure",
  "unsupported",
  "failed",
];

/** Faults that only matter while recording. */
export const isWhileSpeaking = (fault: VoiceFault): boolean =>
  fault === "silent" || fault === "muted";

/** Faults that end a recording whose author had not. */
export const endedIt = (fault: VoiceFault | null): boolean =>
  fault === "cut" || fault === "longest";

/**
 * Where a recording stands. `held`: the finger is on the button, and lifting it ends the recording;
 * otherwise it goes on by itself.
 */
export type RecorderState = {
  phase: "idle" | "asking" | "recording" | "paused" | "done";
  held: boolean;
  /** Whether lifting the finger now gives the recording up. */
  leaving: boolean;
  fault: VoiceFault | null;
};

export type RecorderEvent =
  | { type: "press" }
  | { type: "begun" }
  | { type: "slide"; away: number; up?: number }
  | { type: "lift"; afterMs: number }
  /** The phone took the finger's gesture away: a call, another application. */
  | { type: "lock" }
  | { type: "pause" | "resume" | "finish" | "cancel" }
  | { type: "tick"; seconds: number }
  | { type: "fault"; fault: VoiceFault };

export const IDLE: RecorderState = { phase: "idle", held: false, leaving: false, fault: null };

/** A shorter press is a tap: the recording goes on without the finger. */
const HOLD_MS = 350;
/** How far the finger slides to give up, in CSS pixels. */
const LEAVE_PX = 90;
/** How far it slides up to let go while the recording goes on. */
const LOCK_PX = 70;

const running = ({ phase }: RecorderState) => phase === "recording" || phase === "paused";

/** What a recording becomes after each thing that happens to it. */
export function nextState(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case "press":
      return running(state) ? state : { ...IDLE, phase: "asking", held: true };
    case "begun":
      return state.phase === "asking" ? { ...state, phase: "recording" } : state;
    case "slide":
      return slid(state, event);
    case "lift":
      return lifted(state, event.afterMs);
    case "lock":
      return { ...state, held: false, leaving: false };
    case "pause":
      return state.phase === "recording" ? { ...state, phase: "paused", held: false } : state;
    case "resume":
      return state.phase === "paused" ? { ...state, phase: "recording", fault: null } : state;
    case "finish":
      return running(state) ? { ...state, phase: "done", held: false, leaving: false } : state;
    case "cancel":
      return IDLE;
    case "tick":
      return running(state) && event.seconds >= MAX_VOICE_SECONDS
        ? { ...state, phase: "done", held: false, leaving: false, fault: "longest" }
        : state;
    case "fault":
      return failed(state, event.fault);
  }
}

function slid(
  state: RecorderState,
  { away, up = 0 }: { away: number; up?: number },
): RecorderState {
  if (!state.held) return state;
  const leaving = away > LEAVE_PX;
  if (!leaving && up > LOCK_PX && running(state)) return { ...state, held: false, leaving: false };
  return { ...state, leaving };
}

function lifted(state: RecorderState, afterMs: number): RecorderState {
  if (!state.held) return state;
  const freed = { ...state, held: false, leaving: false };
  // During the permission prompt the finger has to leave the button to answer: not a release.
  if (state.phase === "asking") return freed;
  if (state.leaving) return IDLE;
  return afterMs < HOLD_MS ? freed : { ...freed, phase: "done" };
}

/** What was said before the fault is kept: it stops there, or waits for the microphone. */
function failed(state: RecorderState, fault: VoiceFault): RecorderState {
  if (fault === "silent" || fault === "unkept") return { ...state, fault };
  if (!running(state)) return { ...IDLE, fault };
  const phase = fault === "muted" ? "paused" : "done";
  return { phase, held: false, leaving: false, fault };
}
