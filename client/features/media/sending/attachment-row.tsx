import { Music, Pause, Play, RotateCw, X } from "lucide-react";
import { weight } from "../../../infrastructure/words/formats.ts";
import { FileRow } from "../../../ui/drawings/file-row.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressRing } from "../../../ui/lists/progress-ring.tsx";
import { VoicePlayer } from "../playing/voice-player.tsx";
import type { Attachment } from "./attachment.ts";
import { texts } from "./texts.ts";
import type { Attachments } from "./use-attachments.ts";

type AttachmentRowProps = { item: Attachment; attachments: Attachments; onRemove: () => void };

/** A voice or a file on its way: a voice may be listened to before it leaves. */
export function AttachmentRow({ item, attachments, onRemove }: AttachmentRowProps) {
  const removeLabel = item.voice ? texts.removeVoice : texts.removeNamed(item.name);
  const tools = (
    <span className="flex flex-none items-center">
      <SendingTool item={item} attachments={attachments} />
      <IconButton label={removeLabel} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
    </span>
  );
  if (item.kind === "audio" && item.sound) {
    return (
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          {!item.voice && <p className="meta truncate pb-1">{item.name}</p>}
          <VoicePlayer
            id={item.key}
            sources={[{ url: item.sound, mime: "" }]}
            duration={item.duration ?? 0}
            bytes={item.bytes}
            waveform={item.waveform}
            title={item.voice ? texts.voice : item.name}
          />
        </div>
        {tools}
      </div>
    );
  }
  return (
    <FileRow
      {...(item.kind === "audio" && { icon: <Icon of={Music} size="l" /> })}
      name={item.name}
      meta={meta(item)}
      action={tools}
    />
  );
}

function meta({ state, bytes, kind, waits, fault }: Attachment): string {
  if (state === "failed" && waits && !fault) return texts.waitsHere;
  if (state === "failed") return texts.failed(kind);
  return state === "paused" ? `${texts.waiting} · ${weight(bytes)}` : weight(bytes);
}

/** The ring of what leaves, held by its own button, or the button that tries again. */
function SendingTool({ item, attachments }: Omit<AttachmentRowProps, "onRemove">) {
  const { key, state, kind, voice } = item;
  if (state === "sent") return null;
  if (state === "sending") {
    return (
      <span className="relative grid size-target place-items-center">
        <ProgressRing
          value={item.progress}
          label={texts.sending(voice ? "voice" : kind)}
          className="pointer-events-none absolute size-9 text-blue-ink"
        />
        {!voice && (
          <IconButton label={texts.pause} onClick={() => attachments.pause(key)}>
            <Icon of={Pause} size="xs" filled />
          </IconButton>
        )}
      </span>
    );
  }
  return (
    <IconButton
      label={state === "paused" ? texts.resume : texts.retry}
      tone="ink"
      onClick={() => attachments.retry(key)}
    >
      <Icon of={state === "paused" ? Play : RotateCw} />
    </IconButton>
  );
}
