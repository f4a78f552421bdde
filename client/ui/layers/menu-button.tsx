import { cloneElement, lazy, Suspense, useState } from "react";
import type { MenuButtonProps } from "./menu-panel.tsx";

export type { MenuEntry } from "./menu-panel.tsx";

const loadPanel = () => import("./menu-panel.tsx");
const Panel = lazy(() => loadPanel().then((part) => ({ default: part.MenuPanel })));

/** A menu whose code (25 kB) arrives when its button is pointed at or pressed: for lists. */
export function MenuButton({ trigger, entries, align = "end" }: MenuButtonProps) {
  const [asked, setAsked] = useState(false);
  const closed = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: loadPanel,
    onFocus: loadPanel,
    onClick: () => setAsked(true),
  });
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <Panel trigger={trigger} entries={entries} align={align} />
    </Suspense>
  );
}
