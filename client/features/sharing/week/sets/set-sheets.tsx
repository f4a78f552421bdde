import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { MAX_SET_NAME } from "../../../../../shared/sharing/week/limits.ts";
import type { AccountSet } from "../../../../../shared/sharing/week/week.contract.ts";
import { showNotice } from "../../../../infrastructure/pages/notices.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../../infrastructure/use-submit.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { FormSheet } from "../../../../ui/layers/form-sheet.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { List } from "../../../../ui/lists/list-item.tsx";
import { PlatformIcon } from "../../platform-icons.tsx";
import { sharingFault } from "../../sharing-words.ts";
import { ownNewId } from "../ids.ts";
import { weekQueries } from "../week-queries.ts";
import { texts } from "./texts.ts";

type SaveSetSheetProps = {
  places: Pick<AccountSet, "platforms" | "accounts">;
  onClose: () => void;
};

const nameIn = (data: FormData) => String(data.get("name")).trim();

/** A name for what is chosen. */
export function SaveSetSheet({ places, onClose }: SaveSetSheetProps) {
  const client = useQueryClient();
  const [id] = useState(ownNewId);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => (nameIn(data) === "" ? { name: texts.nameFault } : {}),
    send: async (data) => {
      const { name } = await api.week.saveAccountSet({ id, name: nameIn(data), ...places });
      await client.invalidateQueries({ queryKey: weekQueries.sets.queryKey });
      showNotice(texts.saved(name));
      onClose();
    },
  });
  return (
    <FormSheet
      title={texts.saveTitle}
      closeLabel={texts.close}
      cancelLabel={texts.cancel}
      submitLabel={texts.submit}
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <Field label={texts.name} hint={texts.nameHint} fault={faults.name}>
        <TextInput
          name="name"
          maxLength={MAX_SET_NAME}
          autoComplete="off"
          onChange={() => clear("name")}
        />
      </Field>
    </FormSheet>
  );
}

type KeptSetsSheetProps = { sets: readonly AccountSet[]; onClose: () => void };

/** The sets that are kept, and what removes them. */
export function KeptSetsSheet({ sets, onClose }: KeptSetsSheetProps) {
  const client = useQueryClient();
  const remove = async ({ id, name }: AccountSet) => {
    try {
      await api.week.removeAccountSet({ id });
      showNotice({ text: texts.removed(name), icon: "bin" });
    } catch (error) {
      showNotice({ text: sharingFault(error), icon: "alert" });
    }
    await client.invalidateQueries({ queryKey: weekQueries.sets.queryKey });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      closeLabel={texts.close}
      flush
    >
      {sets.length === 0 && <p className="meta px-gutter">{texts.none}</p>}
      <List>
        {sets.map((set) => (
          <li key={set.id} className="flex min-h-14 items-center gap-3 pr-1.5 pl-gutter">
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{set.name}</span>
            <span className="flex gap-1">
              {set.platforms.map((platform) => (
                <PlatformIcon key={platform} platform={platform} className="size-4.5" />
              ))}
            </span>
            <IconButton label={texts.removeLabel(set.name)} onClick={() => void remove(set)}>
              <Icon of={Trash2} />
            </IconButton>
          </li>
        ))}
      </List>
    </Sheet>
  );
}
