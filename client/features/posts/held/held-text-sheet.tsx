import type { HeldText } from "../../../../shared/posts/held-texts.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";
import { TextSheet } from "../../../ui/layers/text-sheet.tsx";
import { useChangeHeld } from "./held-text-acts.ts";
import { texts } from "./texts.ts";

const words = texts.edit;

/** Changes a text that waits or was declined; unsaved text is kept on this device. */
export function HeldTextSheet({ text, onClose }: { text: HeldText; onClose: () => void }) {
  const [typed, setTyped, forget] = useKeptText(`attente.${text.id}`, text.text);
  const { mutate, isPending, error } = useChangeHeld(text.id, () => {
    forget();
    onClose();
  });
  return (
    <TextSheet
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      label={words.label}
      field={{ value: typed, onChange: (event) => setTyped(event.target.value) }}
      fault={error && errorText(error)}
      saveLabel={words.save}
      onSave={() => mutate(typed)}
      busy={isPending}
    />
  );
}
