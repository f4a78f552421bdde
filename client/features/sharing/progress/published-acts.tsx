import { useState } from "react";
import { lengthWith } from "../../../../shared/sharing/adaptation/index.ts";
import { GREATEST_LIMITS, PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { texts } from "./texts.ts";
import { useShareAct } from "./use-share-act.ts";

const words = texts.out;

type PublishedActsProps = { share: Share; delivery: Delivery };

/** What can be changed of what is out: its words, or that it is there at all. */
export function PublishedActs({ share, delivery }: PublishedActsProps) {
  const [editing, setEditing] = useState(false);
  const { abilities, platform } = delivery;
  if (!abilities.edit && !abilities.remove) return null;
  const name = PLATFORM_NAMES[platform];
  if (editing) {
    return <Words share={share} delivery={delivery} onClose={() => setEditing(false)} />;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-ui">
      {abilities.edit && (
        <Button
          size="s"
          variant="bare"
          className="-ml-3"
          aria-label={words.editOn(name)}
          onClick={() => setEditing(true)}
        >
          {words.edit}
        </Button>
      )}
      {abilities.remove && <RemoveButton share={share} delivery={delivery} name={name} />}
    </div>
  );
}

function RemoveButton({ share, delivery, name }: PublishedActsProps & { name: string }) {
  const remove = useShareAct(
    () => api.shares.removePost({ id: share.id, deliveryId: delivery.id }),
    () => showNotice(words.removed(name)),
  );
  return (
    <AskingButton
      size="s"
      variant="bare"
      className="first:-ml-3"
      busy={remove.isPending}
      aria-label={words.removeFrom(name)}
      ask={{
        title: words.removeTitle(name),
        body: words.removeBody,
        confirm: words.remove,
        cancel: words.keep,
      }}
      onConfirm={() => remove.mutate()}
    >
      {words.remove}
    </AskingButton>
  );
}

/** The words as they are there, to be changed there and here. */
function Words({ share, delivery, onClose }: PublishedActsProps & { onClose: () => void }) {
  const { platform, id: deliveryId } = delivery;
  const [text, setText] = useState(delivery.text);
  const max = GREATEST_LIMITS[platform].maxTextLength;
  const length = lengthWith(platform, text.trim(), delivery.mentions ?? []);
  const edit = useShareAct(
    () => api.shares.editPost({ id: share.id, deliveryId, text }),
    () => {
      onClose();
      showNotice(words.edited(PLATFORM_NAMES[platform]));
    },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1 text-ui">
      <Field
        label={words.editOn(PLATFORM_NAMES[platform])}
        counter={words.counter(length, max)}
        fault={length > max ? words.tooLong : undefined}
      >
        <TextArea autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          busy={edit.isPending}
          disabled={text.trim() === "" || length > max || text === delivery.text}
          onClick={() => edit.mutate()}
        >
          {words.save}
        </Button>
        <Button size="s" variant="line" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
