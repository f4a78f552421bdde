import { DropdownMenu as Radix } from "radix-ui";
import { type ElementType, type ReactNode, useState } from "react";
import { type AsProps, elementFor } from "../as-props.ts";
import { cx } from "../cx.ts";
import { useLayer } from "./use-layer.ts";

export type MenuProps = {
  /** The button that opens it, one element: an `IconButton` or a `Button`. */
  trigger: ReactNode;
  /** `MenuItem`s and `MenuRule`s. */
  children: ReactNode;
  align?: "start" | "center" | "end";
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Leaves the rest of the page alone. */
  modal?: boolean;
};

/** A menu that opens under its button. */
export function Menu({ trigger, children, align = "end", modal = false, ...state }: MenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [own, setOwn] = useState(state.defaultOpen ?? false);
  const open = state.open ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    state.onOpenChange?.(next);
  };
  useLayer(open, () => change(false));
  // Inside the page's main part, so that it belongs to a landmark.
  const room =
    button?.closest<HTMLElement>("[role=dialog]") ?? button?.ownerDocument.querySelector("main");
  return (
    <Radix.Root modal={modal} open={open} onOpenChange={change}>
      <Radix.Trigger asChild ref={setButton as (element: HTMLButtonElement | null) => void}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={room ?? null}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={12}
          className="float-in z-toast max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1.5rem)] min-w-[min(17rem,100vw-1.5rem)] overflow-y-auto rounded-menu bg-raised p-1.5 shade-menu"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemOwn = {
  icon?: ReactNode;
  /** What cannot be undone. */
  grave?: boolean;
  disabled?: boolean;
  onSelect?: (event: Event) => void;
  children: ReactNode;
};

export type MenuItemProps<C extends ElementType = "button"> = AsProps<C, MenuItemOwn>;

/** One line of a menu: a button, or a link with `as` or `href`. */
export function MenuItem<C extends ElementType = "button">(props: MenuItemProps<C>) {
  const { as, icon, grave, disabled, onSelect, className, children, ...rest } =
    props as MenuItemProps<"a">;
  const Element = elementFor(as, rest, "button");
  return (
    <Radix.Item asChild disabled={disabled ?? false} {...(onSelect && { onSelect })}>
      <Element
        {...(Element === "button" && { type: "button" })}
        {...rest}
        className={cx(
          "flex min-h-11.5 w-full items-center gap-3 rounded-slab px-3 text-left outline-none data-disabled:text-ink-3 data-highlighted:bg-sunk",
          grave ? "text-garnet-ink" : "[&>svg]:text-ink-2",
          className,
        )}
      >
        {icon}
        <span className="min-w-0 flex-1">{children}</span>
      </Element>
    </Radix.Item>
  );
}

/** A hairline between two parts of a menu. */
export function MenuRule() {
  return <Radix.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
