import { Check, Undo2 } from "lucide-react";
import type { ReactElement } from "react";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { ANSWERS } from "../../../../shared/gathering/event-answers.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Menu, MenuItem, MenuRule } from "../../../ui/layers/menu.tsx";
import { useAnswer } from "./answer-acts.ts";
import { texts } from "./texts.ts";

type AnswerMenuProps = {
  event: Pick<CalendarEventItem, "id" | "day" | "myAnswer">;
  trigger: ReactElement;
  onClose: () => void;
};

/** The three answers, and taking one’s own back. Open as long as it is drawn. */
export function AnswerMenu({ event, trigger, onClose }: AnswerMenuProps) {
  const answer = useAnswer(event);
  const { myAnswer } = event;
  return (
    <Menu trigger={trigger} open onOpenChange={(open) => !open && onClose()}>
      {ANSWERS.map((one) => (
        <MenuItem
          key={one}
          {...(one === myAnswer && { "aria-current": true })}
          icon={<Icon of={Check} size="s" className={cx(one !== myAnswer && "invisible")} />}
          onSelect={() => one !== myAnswer && answer({ to: one, from: myAnswer })}
        >
          {texts.answers[one]}
        </MenuItem>
      ))}
      {myAnswer && (
        <>
          <MenuRule />
          <MenuItem
            icon={<Icon of={Undo2} size="s" />}
            onSelect={() => answer({ to: null, from: myAnswer })}
          >
            {texts.withdraw}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
