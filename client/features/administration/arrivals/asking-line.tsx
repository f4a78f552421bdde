import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { texts } from "./texts.ts";

type AskingLineProps = {
  /** The box that chooses this person among several. */
  box?: ReactNode;
  face: ReactNode;
  name: string;
  facts: ReactNode;
  acceptLabel: string;
  refuseLabel: string;
  accepting: boolean;
  refusing?: boolean;
  onAccept: () => void;
  onRefuse: () => void;
};

/** A person who asks to come in, and the two answers. */
export function AskingLine(props: AskingLineProps) {
  return (
    <div className="flex flex-wrap items-start gap-3 px-gutter py-3.5">
      {props.box}
      {props.face}
      <div className="min-w-52 flex-1">
        <p className="font-medium wrap-anywhere">{props.name}</p>
        <div className="meta">{props.facts}</div>
      </div>
      <div className="flex gap-2">
        <Button
          size="s"
          variant="wash"
          aria-label={props.acceptLabel}
          busy={props.accepting}
          onClick={props.onAccept}
        >
          {texts.accept}
        </Button>
        <Button
          size="s"
          variant="line"
          aria-label={props.refuseLabel}
          busy={props.refusing ?? false}
          onClick={props.onRefuse}
        >
          {texts.refuse}
        </Button>
      </div>
    </div>
  );
}
