import { useState } from "react";
import { MAX_REASON_LENGTH } from "../../../../shared/ground/limits.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { texts } from "./texts.ts";
import { useShareAct } from "./use-share-act.ts";

const words = texts.approval;

/** Another's publication that waits for an agreement: its words, and yes or no. */
export function ApprovalPart({ share }: { share: Share }) {
  const { id, content } = share;
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const decide = useShareAct(
    (approved: boolean) =>
      api.shares.approve({ id, approved, ...(!approved && { reason: reason.trim() }) }),
    ({ approval }) => showNotice(approval?.state === "refused" ? words.refused : words.given),
  );
  const refuse = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") decide.mutate(false);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3">
      <Content content={content} />
      {refusing && (
        <Field label={words.reason} fault={missing ? words.reasonMissing : undefined}>
          <TextArea
            autoFocus
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            className="min-h-24"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      <Decision
        refusing={refusing}
        onRefusing={setRefusing}
        busy={decide.isPending}
        onRefuse={refuse}
        onGive={() => decide.mutate(true)}
      />
    </div>
  );
}

/** What would go out. */
function Content({ content }: { content: Share["content"] }) {
  return (
    <>
      {content.text !== "" && (
        <blockquote className="border-l-3 border-line-strong pl-3 wrap-anywhere words">
          {content.text}
        </blockquote>
      )}
      {content.images.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {content.images.map(({ id, url, alt }) => (
            <img
              key={id}
              src={url}
              alt={alt}
              loading="lazy"
              className="dim size-24 rounded-control bg-sunk object-cover"
            />
          ))}
        </div>
      )}
    </>
  );
}

type DecisionProps = {
  /** Whether the reason of a refusal is being written. */
  refusing: boolean;
  onRefusing: (refusing: boolean) => void;
  busy: boolean;
  onRefuse: () => void;
  onGive: () => void;
};

function Decision({ refusing, onRefusing, busy, onRefuse, onGive }: DecisionProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {refusing ? (
        <>
          <Button variant="garnet" busy={busy} onClick={onRefuse}>
            {words.confirm}
          </Button>
          <Button variant="line" onClick={() => onRefusing(false)}>
            {words.cancel}
          </Button>
        </>
      ) : (
        <>
          <Button busy={busy} onClick={onGive}>
            {words.give}
          </Button>
          <Button variant="line" onClick={() => onRefusing(true)}>
            {words.refuse}
          </Button>
        </>
      )}
    </div>
  );
}
