import { CircleAlert } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type {
  Platform,
  SharingState,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import { MAX_SHARE_TEXT } from "../../../../shared/sharing/platforms.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { plannedAt } from "../../../infrastructure/words/moment.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { FootBar } from "../../../ui/fields/write-bar.tsx";
import { lazyExtra } from "../../../ui/lazy-extra.ts";
import { Note } from "../../../ui/lists/note.tsx";
import { CreatorFrame } from "./creator-frame.tsx";
import type { CreatorMedia } from "./creator-media.ts";
import { isStopped, type Previewed, usePreviewed } from "./preview/use-previewed.ts";
import { PublishStep } from "./publish-step.tsx";
import { ResultsPart } from "./results-part.tsx";
import { isSeriesWrong } from "./series/series-part.tsx";
import { texts as seriesTexts } from "./series/texts.ts";
import { asksForAgreement, stillReady } from "./standing.ts";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";
import { minorsOf, usePublish } from "./use-publish.ts";

const WeekWays = lazyExtra(() => import("../week/week-ways.tsx").then((part) => part.WeekWays));

export type PublishScreenProps = {
  creator: Creator;
  state: SharingState;
  media: CreatorMedia;
  /** Room for the frames beside. */
  wide: boolean;
  onPublished: (share: Share) => void;
};

const words = texts.publish;

/** The third step with its foot: what publishes. Loaded apart, with adaptation. */
export function PublishScreen({ creator, state, media, wide, onPublished }: PublishScreenProps) {
  const { draft } = creator;
  const planned = plannedAt(draft.later, state.timeZone);
  const { publish, busy, fault } = usePublish(creator, media, state, onPublished);
  const previewed = usePreviewed(creator, media, state);
  const stopped = stoppedOf(previewed);
  const lost = stillReady(draft.platforms, state.platforms).length < draft.platforms.length;
  const { goTo } = creator;
  useEffect(() => {
    if (lost || draft.platforms.length === 0) goTo("platforms");
  });
  const minors = minorsOf(creator, media);
  const asks = media.images.items.length + media.video.items.length > 0 && minors === null;
  const [passedOver, setPassedOver] = useState(false);
  const send = (call?: Parameters<typeof publish>[1]) => {
    setPassedOver(asks);
    if (asks) leadToMinors();
    else void publish(planned.at, call);
  };
  const wrong = stopped.length > 0 && texts.problems.stop(stopped.map(({ name }) => name));
  return (
    <CreatorFrame
      at={creator.at}
      onBack={() => goTo("platforms")}
      beside={wide && <ResultsPart creator={creator} media={media} state={state} />}
      foot={
        <PublishFoot
          count={draft.platforms.length}
          onBack={() => goTo("platforms")}
          label={actOf(state, draft)}
          busy={busy}
          disabled={
            stopped.length > 0 ||
            planned.fault !== null ||
            minors === "not-agreed" ||
            isSeriesWrong(draft.series, state.timeZone, MAX_SHARE_TEXT)
          }
          stopped={Boolean(wrong)}
          onPublish={() => send()}
        />
      }
    >
      <PublishStep
        {...{ creator, media, previewed, state, planned }}
        missing={passedOver}
        beside={wide}
      />
      <Suspense>
        {!draft.series.some(({ on }) => on) && (
          <WeekWays
            creator={creator}
            planned={planned.fault === null}
            disabled={stopped.length > 0 || minors === "not-agreed"}
            busy={busy}
            onSend={send}
          />
        )}
      </Suspense>
      {wrong && (
        <p id="stopped" className="px-gutter py-4 font-medium text-clay-ink">
          {wrong}
        </p>
      )}
      <PublishFault>{fault}</PublishFault>
    </CreatorFrame>
  );
}

/** What must be answered before anything leaves stands above: there, with the focus. */
const leadToMinors = () => document.querySelector<HTMLElement>('input[name="minors"]')?.focus();

/** What the button says it does. */
function actOf(state: SharingState, { platforms, later, series }: Creator["draft"]): string {
  const others = series.filter(({ on }) => on).length;
  if (others > 0 && !asksForAgreement(state, platforms)) return seriesTexts.all(others + 1);
  if (asksForAgreement(state, platforms)) return words.ask;
  return later ? words.later : words.now;
}

type PublishFootProps = {
  count: number;
  onBack: () => void;
  label: string;
  busy: boolean;
  disabled: boolean;
  /** Whether what stops it is said above. */
  stopped: boolean;
  onPublish: () => void;
};

function PublishFoot(props: PublishFootProps) {
  const { count, onBack, label, busy, disabled, stopped, onPublish } = props;
  return (
    <FootBar label={texts.foot} aside={words.total(count)}>
      <Button variant="line" className="flex-none!" onClick={onBack}>
        {texts.back}
      </Button>
      <Button
        busy={busy}
        disabled={disabled}
        aria-describedby={stopped ? "stopped" : undefined}
        className="lg:min-w-48"
        onClick={onPublish}
      >
        {label}
      </Button>
    </FootBar>
  );
}

/** Those that something keeps from going out. */
const stoppedOf = ({ chosen, previews }: Previewed): Platform[] =>
  chosen.filter((one) =>
    previews.some((preview) => preview.platform === one && isStopped(preview)),
  );

/** 'Erreur lors de la publication: {message}' (spec, section 8); it takes the focus. */
function PublishFault({ children }: { children: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.focus();
  }, [children]);
  return (
    <div ref={box} tabIndex={-1} className="px-gutter py-4 empty:hidden">
      {children && (
        <Note tone="clay" alert icon={<Icon of={CircleAlert} className="text-clay-ink" />}>
          {children}
        </Note>
      )}
    </div>
  );
}
