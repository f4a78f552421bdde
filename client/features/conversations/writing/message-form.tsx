import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent } from "react";
import { AboveWords, SendButton } from "../../../ui/fields/above-words.tsx";
import { sendOnEnter } from "../../../ui/fields/enter-sends.ts";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { WriteBar } from "../../../ui/fields/write-bar.tsx";
import { texts } from "./texts.ts";
import { type MessageFormOptions, useMessageForm } from "./use-message-form.ts";

export type MessageFormProps = MessageFormOptions & {
  /** What is attached and the buttons that attach: all of the media feature. */
  tiles: ReactNode;
  leading: ReactNode;
  photoButton: ReactNode;
  /** In the place of « Envoyer » while there is nothing to send. */
  voiceButton: ReactNode;
  /** Shown in place of the text field while a voice message is recorded. */
  recorder: ReactNode;
  /** A voice message was recorded to its end: it is sent without a press. */
  voiceReady: boolean;
  writing: Ref<HTMLTextAreaElement>;
};

const FAULT = "message-fault";

/** The message form, at the foot of a conversation. */
export function MessageForm(props: MessageFormProps) {
  const { replyTo } = props;
  const form = useMessageForm(props);
  useSendVoice(props.voiceReady, form.send);
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
        <AboveWords
          reply={
            replyTo && {
              title: texts.replyingTo(replyTo.name),
              cancelLabel: texts.cancelReply,
              onCancel: props.onCancelReply,
              children: replyTo.text,
            }
          }
          tiles={props.tiles}
          recorder={props.recorder}
          fault={form.fault}
          faultId={FAULT}
        />
      }
      lineHidden={Boolean(props.recorder)}
      leading={props.leading}
      inside={props.photoButton}
      trailing={
        form.nothing && !form.busy ? (
          props.voiceButton
        ) : (
          <SendButton label={texts.send} busy={form.busy} />
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
        onKeyDown={onKeyDown(props, form.send)}
        className="max-h-40 overflow-y-auto py-3"
      />
    </WriteBar>
  );
}

/** Sends a voice message as soon as it was recorded to its end. */
function useSendVoice(ready: boolean, send: () => Promise<void>): void {
  const sendVoice = useEffectEvent(() => void send());
  useEffect(() => {
    if (ready) sendVoice();
  }, [ready]);
}

const onKeyDown =
  ({ replyTo, onCancelReply }: MessageFormProps, send: () => Promise<void>) =>
  (event: KeyboardEvent) => {
    if (event.key === "Escape" && replyTo) onCancelReply();
    sendOnEnter(event, () => void send());
  };
