import { useState } from "react";
import { LIGHT_AFTER_MONTHS } from "../../../../shared/administration/light-form-ages.ts";
import type { Storage } from "../../../../shared/administration/storage.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

type Age = (typeof LIGHT_AFTER_MONTHS)[number];

const AGES = LIGHT_AFTER_MONTHS.map((months) => ({
  value: String(months),
  label: texts.ages[months],
}));

/** Erases the originals of sounds and videos of a chosen age, which are played without them. */
export function LightForms({ storage }: { storage: Storage }) {
  const [age, setAge] = useState<Age>(12);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAct({
    act: () => api.administration.keepLightForms({ olderThan: age }),
    done: () => texts.started,
  });
  const { files, bytes } = storage.lighter.find(({ olderThan }) => olderThan === age) ?? {
    files: 0,
    bytes: 0,
  };
  return (
    <Card pad>
      <SlabHead>{texts.light}</SlabHead>
      <p className="mt-1 text-ink-2">{texts.lightLead}</p>
      <p id="light-forms-age" className="mt-4 mb-1.5 font-medium">
        {texts.olderThan}
      </p>
      <SegmentedControl
        labelledBy="light-forms-age"
        value={String(age)}
        onChange={(value) => setAge(Number(value) as Age)}
        options={AGES}
      />
      <p className="mt-3" aria-live="polite">
        {storage.thinning ? texts.thinning : texts.wouldFree(files, bytes)}
      </p>
      {files > 0 && !storage.thinning && (
        <Button variant="line" className="mt-3" busy={isPending} onClick={() => setAsking(true)}>
          {texts.keepLight}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.keepLightTitle(files)}
        confirm={texts.keepLight}
        cancel={texts.keepOriginals}
        onConfirm={() => mutate(undefined)}
      >
        {texts.keepLightBody(bytes)}
      </ConfirmDialog>
    </Card>
  );
}
