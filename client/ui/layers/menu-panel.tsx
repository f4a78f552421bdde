import { Menu, MenuItem, MenuRule } from "./menu.tsx";
import type { MenuButtonProps } from "./menu-button.tsx";

/** The open side of a `MenuButton`: loaded on demand, open at once. */
export function MenuPanel({ trigger, entries, align = "end" }: MenuButtonProps) {
  return (
    <Menu trigger={trigger} align={align} defaultOpen>
      {entries.map((entry, index) =>
        entry === "rule" ? (
          <MenuRule key={`rule ${index}`} />
        ) : (
          <MenuItem key={entry.label} {...entry}>
            {entry.label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
