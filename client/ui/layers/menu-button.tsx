import {
  cloneElement,
  type ElementType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";

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
