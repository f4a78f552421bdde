import { ChevronRight, DoorClosed } from "lucide-react";
import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";

const open = () =>
  openSheet(
    () => import("./withdraw-sheet.tsx"),
    ({ WithdrawSheet }, onClose) => <WithdrawSheet onClose={onClose} />,
  );

/** Withdraws the consent of a member who is shut out and may do nothing else. */
export function ConsentButton() {
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <p className="meta text-pretty">{texts.lineMeta}.</p>
      <Button variant="garnet-line" aria-haspopup="dialog" onClick={() => void open()}>
        {texts.submit}
      </Button>
    </div>
  );
}

/** The line of the settings by which a member withdraws their consent. */
export function ConsentLine() {
  return (
    <ListItem
      as="button"
      aria-haspopup="dialog"
      leading={<Icon of={DoorClosed} className="self-center text-ink-2" />}
      title={texts.line}
      meta={texts.lineMeta}
      end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
      onClick={() => void open()}
      className="items-center!"
      wrap
    />
  );
}
