import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { HelpLink } from "../../../product/help-link.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Bar } from "../../../ui/frame/bar.tsx";
import { FrameColumn } from "../../../ui/frame/frame.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Steps } from "../../../ui/lists/steps.tsx";
import { texts } from "./texts.ts";

type CreatorFrameProps = {
  /** Index of the step; without it, no step is drawn. */
  at?: number;
  /** Index of the last step that is done here too. */
  through?: number;
  onBack: () => void;
  foot?: ReactNode;
  /** In one slab with margins, rather than slabs of its own. */
  slab?: boolean;
  /** What stands at the right of it, where there is room. */
  beside?: ReactNode;
  children: ReactNode;
};

/** Around each step: the bar, the steps, and what leads on at the foot. */
export function CreatorFrame(props: CreatorFrameProps) {
  const { at, through = at, onBack, foot, slab, beside, children } = props;
  const main = slab ? (
    <div className="bg-slab px-gutter pt-4 pb-6 edge-top">{children}</div>
  ) : (
    children
  );
  return (
    <FrameColumn
      bar={
        <Bar
          title={texts.title}
          actions={<HelpLink />}
          back={
            <IconButton label={texts.back} onClick={onBack}>
              <Icon of={ArrowLeft} />
            </IconButton>
          }
        />
      }
      write={foot}
    >
      {at !== undefined && (
        <Steps
          label={texts.stepsLabel}
          steps={texts.steps}
          current={at}
          through={through}
          doneLabel={texts.stepDone}
        />
      )}
      {beside ? <SideBySide beside={beside}>{main}</SideBySide> : main}
    </FrameColumn>
  );
}

/**
 * Two columns where there is room: the second stays in view, between the bar and the foot. The server
 * draws it for all, without knowing the room.
 */
const SideBySide = ({ beside, children }: { beside: ReactNode; children: ReactNode }) => (
  <div className="items-start gap-2.5 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pb-2.5">
    <div>{children}</div>
    <div className="no-scrollbar sticky top-14.5 max-h-[calc(100dvh-8.5rem)] overflow-y-auto bg-slab px-gutter pt-4 pb-4 edge-top max-lg:hidden">
      {beside}
    </div>
  </div>
);
