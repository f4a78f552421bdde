import { Sheet } from "../../../ui/layers/sheet.tsx";
import { MemberPicker } from "./member-picker.tsx";
import { texts } from "./texts.ts";

/** The members to choose from, in a sheet, where there is no room for a column. */
export function MemberPickerSheet({ current, onClose }: { current: string; onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.shares.pick}
      closeLabel={texts.shares.close}
      flush
      className="min-h-[70dvh]"
    >
      <MemberPicker current={current} onPick={onClose} />
    </Sheet>
  );
}
