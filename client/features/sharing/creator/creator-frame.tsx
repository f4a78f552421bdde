import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Bar } from "../../../ui/frame/bar.tsx";
import { FrameColumn } from "../../../ui/frame/frame.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Steps } from "../../../ui/lists/steps.tsx";
import { texts } from "./texts.ts";

type CreatorFrameProps = {
  /** Index of the step; without it, no step is drawn. */
  at?: number;
  onBack: () => void;
  foot?: ReactNode;
  /** Room for a foot of two lines on a phone. */
  tallFoot?: boolean;
  /** In one slab with margins, rather than slabs of its own. */
  slab?: boolean;
  children: ReactNode;
};

/** Around each step: the bar, the steps, and what leads on at the foot. */
export function CreatorFrame(props: CreatorFrameProps) {
  const { at, onBack, foot, tallFoot, slab, children } = props;
  return (
    <FrameColumn
      className={tallFoot ? "pb-24 lg:pb-0" : undefined}
      bar={
        <Bar
          title={texts.title}
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
          doneLabel={texts.stepDone}
        />
      )}
      {slab ? <div className="bg-slab px-gutter pt-4 pb-6 edge-top">{children}</div> : children}
    </FrameColumn>
  );
}
