import { MenuItem } from "../../ui/layers/menu.tsx";
import { texts } from "./texts.ts";
import { type MuteTarget, muteIcon, useMute } from "./use-mute.tsx";

/** « Ne plus être alerté » or its contrary, in the menu of a group. */
export function MuteEntry({ place }: { place: MuteTarget }) {
  const mute = useMute(place);
  return (
    <MenuItem
      icon={muteIcon(mute?.muted ?? false)}
      disabled={!mute}
      {...(mute && { onSelect: mute.turn })}
    >
      {mute?.label ?? texts.mute}
    </MenuItem>
  );
}
