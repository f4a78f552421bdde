import { CalendarX, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuRule } from "../../../ui/layers/menu.tsx";
import { texts } from "./texts.ts";

const CancelSheet = lazy(() =>
  import("./cancel-sheet.tsx").then((m) => ({ default: m.CancelSheet })),
);
const RemoveDialog = lazy(() =>
  import("./remove-dialog.tsx").then((m) => ({ default: m.RemoveDialog })),
);

type EventMenuProps = { event: CalendarEvent; onRemoved: () => void };

/** What those who run an event do of it: change it, cancel it, delete it. */
export function EventMenu({ event, onRemoved }: EventMenuProps) {
  const paths = usePaths();
  const [asking, setAsking] = useState<"cancel" | "remove" | null>(null);
  const { edit, cancel, delete: remove } = event.abilities;
  if (!edit && !cancel && !remove) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={texts.event.more}>
            <Icon of={EllipsisVertical} />
          </IconButton>
        }
      >
        {edit && (
          <MenuItem as={Link} to={paths.editEvent(event.id)} icon={<Icon of={Pencil} />}>
            {texts.event.edit}
          </MenuItem>
        )}
        {cancel && (
          <MenuItem icon={<Icon of={CalendarX} />} onSelect={() => setAsking("cancel")}>
            {texts.event.cancelEvent}
          </MenuItem>
        )}
        {remove && <RemoveItem first={!edit && !cancel} onSelect={() => setAsking("remove")} />}
      </Menu>
      <Suspense>
        {asking === "cancel" && <CancelSheet event={event} onClose={() => setAsking(null)} />}
        {asking === "remove" && (
          <RemoveDialog event={event} onClose={() => setAsking(null)} onRemoved={onRemoved} />
        )}
      </Suspense>
    </>
  );
}

/** Apart from what is above it: it cannot be undone. */
function RemoveItem({ first, onSelect }: { first: boolean; onSelect: () => void }) {
  return (
    <>
      {!first && <MenuRule />}
      <MenuItem grave icon={<Icon of={Trash2} />} onSelect={onSelect}>
        {texts.event.remove}
      </MenuItem>
    </>
  );
}
