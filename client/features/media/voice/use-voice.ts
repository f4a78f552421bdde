import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMe } from "../../../infrastructure/session/session.ts";
import type { Attachments } from "../sending/use-attachments.ts";
import type { KeptRecording, RecordingName } from "./kept-recordings.ts";
import type { Recorder, RecorderView } from "./recorder.ts";
import { IDLE, type RecorderEvent } from "./recorder-state.ts";
import type { Recording } from "./recording.ts";

/** Recording in place, for what one is writing. */
export type Voice = ReturnType<typeof useVoice>;

const AT_REST: RecorderView = { ...IDLE, seconds: 0, bytes: 0, levels: [] };
const keeping = () => import("./kept-recordings.ts");

const forget = (name: RecordingName): Promise<void> =>
  keeping()
    .then(({ deleteRecording }) => deleteRecording(name))
    .catch(() => undefined);

/**
 * Records a voice and joins it to what one is writing; what was recorded and has not left is
 * offered again when one comes back.
 *
 * @param draft tells one text of this member from another
 */
export function useVoice(draft: string, attachments: Attachments) {
  const { id: memberId } = useMe();
  const [view, setView] = useState(AT_REST);
  const [offered, setOffered] = useState<KeptRecording[]>([]);
  const recorder = useRef<Recorder | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useRef<RecorderEvent[] | null>(null);

  const join = useEffectEvent((recording: Recording, name: RecordingName) => {
    const joined = attachments.addVoice(recording, () => forget(name));
    if (!joined) setOffered((before) => [...before, { name, recording }]);
  });
  useEffect(() => {
    let here = true;
    // A phone without memory of its own has nothing to offer.
    const kept = keeping().then(({ keptRecordings }) => keptRecordings(memberId, draft));
    kept.then((all) => here && setOffered(all)).catch(() => undefined);
    return () => {
      here = false;
      recorder.current?.leave();
    };
  }, [memberId, draft]);

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
  const take = ({ name, recording }: KeptRecording) => {
    setOffered((before) => before.filter((one) => one.name.id !== name.id));
    join(recording, name);
  };
  const drop = ({ name }: KeptRecording) => {
    setOffered((before) => before.filter((one) => one.name.id !== name.id));
    void forget(name);
  };
  return {
    view,
    /** The recorder stands in the place of the tools. */
    open: view.phase === "recording" || view.phase === "paused",
    asking: view.phase === "asking",
    offered,
    /** The microphone, to come back to. */
    button,
    press,
    tell,
    take,
    drop,
    forgetFault: () => setView(AT_REST),
  };
}
