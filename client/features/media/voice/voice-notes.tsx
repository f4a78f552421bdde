import { CircleAlert } from "lucide-react";
import { useRef } from "react";
import { playTime, weight } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import type { Attachments } from "../sending/use-attachments.ts";
import { isWhileSpeaking, WITHOUT_MICROPHONE } from "./recorder-state.ts";
import { refusedHere, texts } from "./texts.ts";
import type { Voice } from "./use-voice.ts";

type VoiceNotesProps = { voice: Voice; attachments: Attachments };

/** What went wrong with a recording and what to do, and the recordings that wait on this phone. */
export function VoiceNotes({ voice, attachments }: VoiceNotesProps) {
  const { fault } = voice.view;
  const told = fault && !voice.open && !isWhileSpeaking(fault) ? fault : null;
  return (
    <>
      {told && (
        <Note tone="clay" alert icon={<Icon of={CircleAlert} className="text-clay-ink" />}>
          <p>{told === "refused" ? refusedHere() : texts.faults[told]}</p>
          {WITHOUT_MICROPHONE.includes(told) && (
            <ChooseSound attachments={attachments} onChosen={voice.forgetFault} />
          )}
        </Note>
      )}
      {voice.offered.map((kept) => (
        <Note key={kept.name.id} tone="info">
          <p>
            {texts.waiting(playTime(kept.recording.duration), weight(kept.recording.file.size))}
          </p>
          <p className="-ml-3 flex flex-wrap">
            <Button variant="bare" size="s" onClick={() => voice.take(kept)}>
              {texts.takeBack}
            </Button>
            <Button variant="bare" size="s" onClick={() => voice.drop(kept)}>
              {texts.eraseKept}
            </Button>
          </p>
        </Note>
      ))}
    </>
  );
}

/** Where the page may not listen, the phone's own recorder or a file may serve. */
function ChooseSound(props: { attachments: Attachments; onChosen: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        aria-label={texts.chooseSound}
        onChange={(event) => {
          props.attachments.add(event.target.files ?? []);
          props.onChosen();
        }}
      />
      <Button variant="bare" size="s" className="-ml-3" onClick={() => input.current?.click()}>
        {texts.chooseSound}
      </Button>
    </>
  );
}
