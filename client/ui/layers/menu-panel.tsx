import type { ElementType, ReactElement, ReactNode } from "react";
import { Menu, MenuItem, MenuRule } from "./menu.tsx";

/** One line of a `MenuButton`; `"rule"` draws a hairline. */
export type MenuEntry =
  | "rule"
  | {
      label: string;
      icon?: ReactNode;
      /** What cannot be undone. */
      grave?: boolean;
      disabled?: boolean;
      onSelect?: () => void;
      href?: string;
      /** A router link, with its `to`. */
      as?: ElementType;
      to?: string;
    };

export type MenuButtonProps = {
  /** The button, one element: an `IconButton` or a `Button`. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  align?: "start" | "center" | "end";
};

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
