import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { MAX_SLOTS } from "../../../../../shared/sharing/week/limits.ts";
import type { PublishingSlot } from "../../../../../shared/sharing/week/week.contract.ts";
import { showNotice } from "../../../../infrastructure/pages/notices.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { QueryState } from "../../../../product/query-state.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { FormSheet } from "../../../../ui/layers/form-sheet.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { sharingFault } from "../../sharing-words.ts";
import { weekQueries } from "../week-queries.ts";
import { texts } from "./texts.ts";

/** « Mes créneaux »: the weekdays and hours of one’s queue. */
export function SlotsSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...weekQueries.slots, staleTime: 0 });
  if (query.data && !query.isFetching)
    return <SlotsForm first={query.data.items} onClose={onClose} />;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.change}
      closeLabel={texts.close}
    >
      <QueryState query={{ ...query, isPending: !query.isError }} words={texts} />
    </Sheet>
  );
}

type Row = PublishingSlot & { key: number };

function SlotsForm({ first, onClose }: { first: PublishingSlot[]; onClose: () => void }) {
  const client = useQueryClient();
  const [rows, setRows] = useState<Row[]>(() => first.map((slot, key) => ({ ...slot, key })));
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: () =>
      api.week.saveSlots({ items: rows.map(({ weekday, hour }) => ({ weekday, hour })) }),
    onSuccess: (slots) => {
      client.setQueryData(weekQueries.slots.queryKey, slots);
      showNotice(texts.saved);
      onClose();
    },
    onError: (error) => setFault(sharingFault(error)),
  });
  const change = (key: number, part: Partial<PublishingSlot>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    setRows((before) => {
      const last = before.at(-1);
      const weekday = last ? (last.weekday % 7) + 1 : 2;
      const key = Math.max(-1, ...before.map((row) => row.key)) + 1;
      return [...before, { key, weekday, hour: last?.hour || "18:00" }];
    });
  return (
    <FormSheet
      title={texts.change}
      lead={texts.lead}
      closeLabel={texts.close}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      busy={save.isPending}
      fault={fault}
      onClose={onClose}
      formProps={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          event.stopPropagation();
          if (rows.some(({ hour }) => hour === "")) setFault(texts.incomplete);
          else if (!save.isPending) save.mutate();
        },
      }}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((row) => (
          <SlotRow
            key={row.key}
            slot={row}
            onChange={(part) => change(row.key, part)}
            onRemove={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      {rows.length < MAX_SLOTS && (
        <Button variant="line" size="s" icon={<Icon of={Plus} size="s" />} onClick={add}>
          {texts.addSlot}
        </Button>
      )}
    </FormSheet>
  );
}

type SlotRowProps = {
  slot: PublishingSlot;
  onChange: (part: Partial<PublishingSlot>) => void;
  onRemove: () => void;
};

function SlotRow({ slot, onChange, onRemove }: SlotRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 min-[24rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label={texts.day} className="max-[24rem]:col-span-2">
        <Select
          value={slot.weekday}
          onChange={(event) => onChange({ weekday: Number(event.target.value) })}
        >
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <option key={weekday} value={weekday}>
              {texts.weekday(weekday)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.hour}>
        <TextInput
          type="time"
          value={slot.hour}
          onChange={(event) => onChange({ hour: event.target.value })}
        />
      </Field>
      <IconButton
        label={texts.remove(slot.hour ? texts.slot(slot.weekday, slot.hour) : texts.hour)}
        onClick={onRemove}
      >
        <Icon of={Trash2} />
      </IconButton>
    </li>
  );
}
