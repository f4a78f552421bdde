import { VOICE_BITS_PER_SECOND } from "../../../../shared/ground/limits.ts";
import { pausePlaying } from "../playing/one-at-a-time.ts";
import { deleteRecording, type RecordingName, savePiece } from "./kept-recordings.ts";
import { type Microphone, MicrophoneFault, openMicrophone } from "./microphone.ts";
import {
  IDLE,
  nextState,
  type RecorderEvent,
  type RecorderState,
  type VoiceFault,
} from "./recorder-state.ts";
import { fileOf, formOf, type Recording, waveformOf } from "./recording.ts";

/** What the screen shows of a recording under way. */
export type RecorderView = RecorderState & { seconds: number; bytes: number; levels: number[] };

type Told = {
  changed: (view: RecorderView) => void;
  /** The recording is whole; it stays on this phone under this name until it is forgotten. */
  done: (recording: Recording, name: RecordingName) => void;
};

const PIECE_MS = 1000;
const LEVEL_MS = 100;
/** Levels under this are those of a microphone that hears nothing. */
const SILENCE = 0.02;
const SILENT_AFTER_S = 3;

/** One recording, from the press to the file: drives the microphone as the state says. */
export class Recorder {
  #state = IDLE;
  #microphone: Microphone | undefined;
  #recorder: MediaRecorder | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #chunks: Blob[] = [];
  #levels: number[] = [];
  #levelsKept = 0;
  #writing: Promise<void> = Promise.resolve();
  #ended: Promise<void> = Promise.resolve();
  #seconds = 0;
  #at = 0;
  #name: RecordingName;
  #unkept = false;
  readonly #told: Told;

  constructor(memberId: string, draft: string, told: Told) {
    this.#told = told;
    this.#name = { memberId, draft, id: crypto.randomUUID() };
  }

  /** Whether a recording is under way or about to be. */
  get busy(): boolean {
    return ["asking", "recording", "paused"].includes(this.#state.phase);
  }

  /** The button was pressed: asks for the microphone and begins. */
  press = async (): Promise<void> => {
    if (this.busy) return;
    this.#become({ type: "press" });
    try {
      const microphone = await openMicrophone();
      // Cancelled during the permission prompt.
      if (this.#state.phase !== "asking") return microphone.close();
      this.#begin(microphone);
    } catch (error) {
      this.#become({
        type: "fault",
        fault: error instanceof MicrophoneFault ? error.fault : "failed",
      });
    }
  };

  /** Stops when the page is left; the recording stays on this phone. */
  leave = (): void => void this.#stop();

  tell = (event: RecorderEvent): void => this.#become(event);

  #begin(microphone: Microphone): void {
    const form = formOf((mime) => MediaRecorder.isTypeSupported(mime));
    if (!form) {
      microphone.close();
      throw new MicrophoneFault("unsupported");
    }
    pausePlaying();
    this.#microphone = microphone;
    this.#reset();
    const recorder = new MediaRecorder(microphone.stream, {
      mimeType: form.mime,
      audioBitsPerSecond: VOICE_BITS_PER_SECOND,
    });
    this.#recorder = recorder;
    recorder.ondataavailable = ({ data }) => this.#take(data, form.mime);
    recorder.onerror = () => this.#become({ type: "fault", fault: "cut" });
    this.#ended = new Promise((resolve) => {
      recorder.onstop = () => resolve();
    });
    const [track] = microphone.stream.getAudioTracks();
    // `ended`: unplugged; `mute`: taken by a call.
    track?.addEventListener("ended", () => this.#become({ type: "fault", fault: "cut" }));
    track?.addEventListener("mute", () => this.#become({ type: "fault", fault: "muted" }));
    document.addEventListener("visibilitychange", this.#flush);
    recorder.start(PIECE_MS);
    this.#at = performance.now();
    this.#timer = setInterval(() => this.#tick(), LEVEL_MS);
    this.#become({ type: "begun" });
  }

  #reset(): void {
    this.#name = { ...this.#name, id: crypto.randomUUID() };
    this.#chunks = [];
    this.#levels = [];
    this.#levelsKept = 0;
    this.#seconds = 0;
    this.#unkept = false;
  }

  /** Saves the recording so far before a hidden page is suspended or killed. */
  #flush = (): void => {
    if (document.hidden && this.#recorder?.state === "recording") this.#recorder.requestData();
  };

  #tick(): void {
    const now = performance.now();
    if (this.#state.phase === "recording") {
      this.#seconds += (now - this.#at) / 1000;
      this.#levels.push(this.#microphone?.level() ?? 0);
      if (this.#seconds > SILENT_AFTER_S && Math.max(...this.#levels.slice(-300)) < SILENCE) {
        if (!this.#state.fault) this.#become({ type: "fault", fault: "silent" });
      } else if (this.#state.fault === "silent") this.#state = { ...this.#state, fault: null };
    }
    this.#at = now;
    this.#become({ type: "tick", seconds: this.#seconds });
  }

  #take(data: Blob, mime: string): void {
    if (data.size === 0) return;
    const index = this.#chunks.push(data) - 1;
    const levels = this.#levels.slice(this.#levelsKept);
    this.#levelsKept = this.#levels.length;
    const seconds = this.#seconds;
    const name = this.#name;
    this.#writing = this.#writing.then(async () => {
      try {
        await savePiece(name, index, { bytes: await data.arrayBuffer(), mime, levels, seconds });
      } catch {
        // Storage is full: the recording in memory is still complete.
        if (!this.#unkept) this.#become({ type: "fault", fault: "unkept" });
        this.#unkept = true;
      }
    });
  }

  #become(event: RecorderEvent): void {
    const before = this.#state.phase;
    this.#state = nextState(this.#state, event);
    const { phase } = this.#state;
    if (phase !== before) this.#follow(before, phase);
    this.#told.changed(this.#view());
  }

  /** The microphone and the recorder do what the state has become. */
  #follow(before: RecorderState["phase"], phase: RecorderState["phase"]): void {
    if (phase === "paused" && this.#recorder?.state === "recording") this.#recorder.pause();
    if (phase === "recording" && before === "paused") this.#recorder?.resume();
    if (phase === "done") void this.#finish();
    if (phase === "idle" && (before === "recording" || before === "paused")) void this.#giveUp();
  }

  async #finish(): Promise<void> {
    await this.#stop();
    if (this.#chunks.length === 0) return this.#fail("empty");
    const file = fileOf(this.#chunks, this.#recorder?.mimeType ?? "");
    const name = this.#name;
    this.#told.done({ file, duration: this.#seconds, waveform: waveformOf(this.#levels) }, name);
  }

  async #giveUp(): Promise<void> {
    await this.#stop();
    await deleteRecording(this.#name).catch(() => undefined);
  }

  async #stop(): Promise<void> {
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#flush);
    if (this.#recorder && this.#recorder.state !== "inactive") this.#recorder.stop();
    await this.#ended;
    this.#microphone?.close();
    await this.#writing;
  }

  #fail(fault: VoiceFault): void {
    this.#state = { ...IDLE, fault };
    this.#told.changed(this.#view());
  }

  #view(): RecorderView {
    const bytes = this.#chunks.reduce((sum, { size }) => sum + size, 0);
    return { ...this.#state, seconds: this.#seconds, bytes, levels: this.#levels.slice(-48) };
  }
}
