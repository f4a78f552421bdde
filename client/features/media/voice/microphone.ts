import type { VoiceFault } from "./recorder-state.ts";
import { levelOf } from "./recording.ts";

/** An open microphone: its sound, and how loud it is now. */
export type Microphone = { stream: MediaStream; level: () => number; close: () => void };

/** What kept the microphone from opening. */
export class MicrophoneFault extends Error {
  readonly fault: VoiceFault;

  constructor(fault: VoiceFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Opens the microphone: one channel, without echo nor hiss.
 *
 * @throws MicrophoneFault
 */
export async function openMicrophone(): Promise<Microphone> {
  if (!isSecureContext) throw new MicrophoneFault("insecure");
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined") {
    throw new MicrophoneFault("unsupported");
  }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
    return listenTo(stream);
  } catch (error) {
    throw new MicrophoneFault(errorOf((error as DOMException).name));
  }
}

/** What the browser's own word for a refusal means to a member. */
export function errorOf(name: string): VoiceFault {
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "failed";
}

function listenTo(stream: MediaStream): Microphone {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  // Some phones start the audio context suspended even after a tap.
  void context.resume().catch(() => undefined);
  const samples = new Float32Array(analyser.fftSize);
  // A phone whose screen turns off would cut the microphone.
  const awake = navigator.wakeLock?.request("screen").catch(() => undefined);
  return {
    stream,
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    close: () => {
      for (const track of stream.getTracks()) track.stop();
      void awake?.then((lock) => lock?.release());
      void context.close().catch(() => undefined);
    },
  };
}
