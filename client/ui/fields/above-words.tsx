import { Send } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../drawings/icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { ReplyChip, type ReplyChipProps } from "../reply-chip.tsx";
import { FieldError } from "./field.tsx";
import { usePressNoted } from "./just-sent.ts";

export type AboveWordsProps = {
  /** The text being answered, if any. */
  reply: ReplyChipProps | null | undefined;
  /** What is attached. */
  tiles: ReactNode;
  /** Shown while a voice is recorded. */
  recorder: ReactNode;
  fault: ReactNode;
  /** Id of the fault, which describes the field. */
  faultId: string;
  /** What may complete the word begun. */
  children?: ReactNode;
};

/** Above the line of a `WriteBar`: what is answered, what is attached, the recorder, the fault. */
export function AboveWords(props: AboveWordsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] [&>:has(li,p,button)]:mb-2">
      {props.reply && <ReplyChip {...props.reply} />}
      {props.tiles}
      {props.recorder}
      {props.fault && <FieldError id={props.faultId}>{props.fault}</FieldError>}
      {props.children && <div className="grid">{props.children}</div>}
    </div>
  );
}

/** The blue button of a `WriteBar`, which sends. */
export function SendButton({ label, busy }: { label: string; busy: boolean }) {
  const notePress = usePressNoted();
  return (
    <IconButton type="submit" tone="blue" size="l" label={label} busy={busy} onClick={notePress}>
      <Icon of={Send} />
    </IconButton>
  );
}
