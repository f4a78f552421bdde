import { SmilePlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { texts } from "./texts.ts";

const loadPanel = () => import("./reaction-panel.tsx");
const Panel = lazy(() => loadPanel().then((part) => ({ default: part.ReactionPanel })));

type ReactionButtonProps = { chosen: string | null; onChoose: (emoji: string) => void };

/** The button that offers emoji; what it opens arrives when it is pointed at or pressed. */
export function ReactionButton(props: ReactionButtonProps) {
  const [asked, setAsked] = useState(false);
  const button = (
    <IconButton
      label={texts.react}
      aria-haspopup="dialog"
      // On a touch screen a long press offers them, and the bubble keeps the room.
      className="[@media(hover:none)]:hidden"
      onPointerEnter={loadPanel}
      onFocus={loadPanel}
      {...(!asked && { "aria-expanded": false, onClick: () => setAsked(true) })}
    >
      <Icon of={SmilePlus} size="s" />
    </IconButton>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <Panel {...props} trigger={button} />
    </Suspense>
  );
}
