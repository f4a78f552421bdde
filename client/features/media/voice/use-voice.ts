import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMe } from "../../../infrastructure/session/session.ts";
import type { Attachments } from "../sending/use-attachments.ts";
import type { KeptRecording, RecordingName } from "./kept-recordings.ts";
import type { Recorder, RecorderView } from "./recorder.ts";
import { IDLE, type RecorderEvent } from "./recorder-state.ts";
import type { Recording } from "./recording.ts";

/** The voice recorder of a text being written. */
export type Voice = ReturnType<typeof useVoice>;

const AT_REST: RecorderView = { ...IDLE, seconds: 0, bytes: 0, levels: [] };
const keeping = () => import("./kept-recordings.ts");

const forget = (name: RecordingName): Promise<void> =>
  keeping()
    .then(({ deleteRecording }) => deleteRecording(name))
    .catch(() => undefined);

/**
 * Records a voice and attaches it to a text being written; a recording kept on this phone and not
 * sent is offered again when the member comes back.
 *
 * @param draft the name of the text: each keeps its own recordings
 */
export function useVoice(draft: string, attachments: Attachments) {
  const { id: memberId } = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const { offered, offer, withdraw } = useOffered(memberId, draft);
  const join = (recording: Recording, name: RecordingName) => {
    const joined = attachments.addVoice(recording, () => forget(name));
    if (!joined) offer({ name, recording });
  };
  const { view, ...recorder } = useRecorder(memberId, draft, join);
  return {
    ...recorder,
    view,
    /** The recorder stands in the place of the tools. */
    open: view.phase === "recording" || view.phase === "paused",
    asking: view.phase === "asking",
    offered,
    /** The microphone, to come back to. */
    button,
    take: ({ name, recording }: KeptRecording) => {
      withdraw(name);
      join(recording, name);
    },
    drop: ({ name }: KeptRecording) => {
      withdraw(name);
      void forget(name);
    },
  };
}

/** The recordings made for this text and not attached to it. */
function useOffered(memberId: string, draft: string) {
  const [offered, setOffered] = useState<KeptRecording[]>([]);
  useEffect(() => {
    let here = true;
    // A browser without storage has nothing to offer.
    const kept = keeping().then(({ keptRecordings }) => keptRecordings(memberId, draft));
    kept.then((all) => here && setOffered(all)).catch(() => undefined);
    return () => {
      here = false;
    };
  }, [memberId, draft]);
  const offer = (one: KeptRecording) => setOffered((before) => [...before, one]);
  const withdraw = ({ id }: RecordingName) =>
    setOffered((before) => before.filter((one) => one.name.id !== id));
  return { offered, offer, withdraw };
}

/** The recorder; its code loads at the first press, and events are queued until it has. */
function useRecorder(
  memberId: string,
  draft: string,
  done: (recording: Recording, name: RecordingName) => void,
) {
  const [view, setView] = useState(AT_REST);
  const recorder = useRef<Recorder | null>(null);
  const waiting = useRef<RecorderEvent[] | null>(null);
  const join = useEffectEvent(done);
  useEffect(() => () => recorder.current?.leave(), [memberId, draft]);

  const press = async () => {
    waiting.current = [];
    if (!recorder.current) {
      setView({ ...AT_REST, phase: "asking" });
      try {
        const { Recorder } = await import("./recorder.ts");
        recorder.current = new Recorder(memberId, draft, { changed: setView, done: join });
      } catch {
        return setView({ ...AT_REST, fault: "failed" });
      }
    }
    void recorder.current.press();
    for (const event of waiting.current ?? []) recorder.current.tell(event);
    waiting.current = null;
  };
  const tell = (event: RecorderEvent) => {
    if (waiting.current) waiting.current.push(event);
    else recorder.current?.tell(event);
  };
  return { view, press, tell, forgetFault: () => setView(AT_REST) };
}
