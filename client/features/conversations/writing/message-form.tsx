import { Send } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { WriteBar } from "../../../ui/fields/write-bar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ReplyChip } from "../../../ui/reply-chip.tsx";
import { texts } from "./texts.ts";
import { type MessageFormOptions, useMessageForm } from "./use-message-form.ts";

export type MessageFormProps = MessageFormOptions & {
  /** What is attached and the buttons that attach: all of the media feature. */
  tiles: ReactNode;
  leading: ReactNode;
  photoButton: ReactNode;
  /** In the place of « Envoyer » while there is nothing to send. */
  voiceButton: ReactNode;
  /** Stands in the place of the words while one speaks. */
  recorder: ReactNode;
  /** A voice was recorded to its end: it leaves by itself. */
  voiceReady: boolean;
  writing: Ref<HTMLTextAreaElement>;
};

const FAULT = "message-fault";

/** Where a keyboard stands under the hands, Enter sends; on a phone it opens a line. */
const enterSends = () => matchMedia("(pointer: fine)").matches;

/** What one writes with, at the foot of a conversation. */
export function MessageForm(props: MessageFormProps) {
  const { replyTo, onCancelReply, media } = props;
  const form = useMessageForm(props);
  const sendVoice = useEffectEvent(() => void form.send());
  const { voiceReady } = props;
  useEffect(() => {
    if (voiceReady) sendVoice();
  }, [voiceReady]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && replyTo) onCancelReply();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!enterSends() && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void form.send();
  };
  const nothing = form.text.trim() === "" && media.count === 0;
  return (
    <WriteBar
      label={texts.form}
      noValidate
      className="static! flex-none"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
      above={
        <div className="grid grid-cols-[minmax(0,1fr)] [&>:has(li,p,button)]:mb-2">
          {replyTo && (
            <ReplyChip
              title={texts.replyingTo(replyTo.name)}
              cancelLabel={texts.cancelReply}
              onCancel={onCancelReply}
            >
              {replyTo.text}
            </ReplyChip>
          )}
          {props.tiles}
          {props.recorder}
          {form.fault && <FieldError id={FAULT}>{form.fault}</FieldError>}
        </div>
      }
      lineHidden={Boolean(props.recorder)}
      leading={props.leading}
      inside={props.photoButton}
      trailing={
        nothing && !form.busy ? (
          props.voiceButton
        ) : (
          <IconButton type="submit" tone="blue" size="l" label={texts.send} busy={form.busy}>
            <Icon of={Send} />
          </IconButton>
        )
      }
    >
      <TextArea
        bare
        ref={props.writing}
        aria-label={replyTo ? texts.replyTo(replyTo.name) : texts.write}
        aria-describedby={form.fault ? FAULT : undefined}
        placeholder={texts.write}
        value={form.text}
        onChange={(event) => form.write(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-40 overflow-y-auto py-3"
      />
    </WriteBar>
  );
}
