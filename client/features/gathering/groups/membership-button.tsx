import { Check, ChevronDown, Hourglass } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { GroupItem } from "../../../../shared/gathering/groups.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { useJoin } from "./membership-acts.ts";
import type { MembershipGroup } from "./membership-menu.tsx";
import { texts } from "./texts.ts";

const MembershipMenu = lazy(() =>
  import("./membership-menu.tsx").then((m) => ({ default: m.MembershipMenu })),
);

type MembershipButtonProps = {
  group: MembershipGroup;
  /** In a list, the name of the group is part of the button's. */
  named?: boolean;
  /** More of its menu. */
  more?: ReactNode;
};

/** The member's standing with a group, and the next step: join, ask, or a menu to leave. */
export function MembershipButton(props: MembershipButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { membership } = props.group;
  const before = useRef(membership);
  useEffect(() => {
    if (before.current === membership) return;
    before.current = membership;
    // Another button has replaced the one pressed: without this, the focus would fall to the body.
    if (document.activeElement !== document.body) return;
    place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [membership]);
  return (
    <span ref={place} className="flex *:flex-1">
      <NextStep key={membership} {...props} />
    </span>
  );
}

function NextStep({ group, named, more }: MembershipButtonProps) {
  const join = useJoin(group);
  const [opened, setOpened] = useState(false);
  if (group.membership === "none") {
    const step =
      group.access === "sur-demande"
        ? { whole: texts.ask, short: texts.askShort, named: texts.askGroup(group.name) }
        : { whole: texts.join, short: texts.join, named: texts.joinGroup(group.name) };
    return (
      <Button
        size="s"
        variant={named ? "line" : "blue"}
        busy={join.isPending}
        aria-label={named ? step.named : undefined}
        onClick={() => join.mutate()}
      >
        {named ? step.short : step.whole}
      </Button>
    );
  }
  const button = <StandingButton group={group} onClick={() => setOpened(true)} />;
  if (!opened) return button;
  return (
    <Suspense fallback={button}>
      <MembershipMenu
        group={group}
        more={more}
        trigger={(busy): ReactNode => <StandingButton group={group} busy={busy} />}
      />
    </Suspense>
  );
}

type StandingButtonProps = {
  group: Pick<GroupItem, "membership">;
  busy?: boolean;
  onClick?: () => void;
};

/** Radix gives its props to this button when it opens a menu. */
function StandingButton({ group, busy = false, ...props }: StandingButtonProps) {
  const asked = group.membership === "requested";
  const animates = group.membership === "animateur";
  return (
    <Button
      {...props}
      size="s"
      variant="wash"
      busy={busy}
      aria-haspopup="menu"
      icon={!animates && <Icon of={asked ? Hourglass : Check} />}
      iconEnd={<Icon of={ChevronDown} size="s" />}
    >
      {asked ? texts.asked : animates ? texts.animator : texts.member}
    </Button>
  );
}
