import { lazy, type ReactNode, Suspense, useEffect } from "react";
import type { SharingState } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { useWide } from "../../../infrastructure/pages/use-wide.ts";
import { Button } from "../../../ui/button.tsx";
import { FootBar } from "../../../ui/fields/write-bar.tsx";
import { lazyExtra } from "../../../ui/lazy-extra.ts";
import { SkeletonLine, SkeletonPost } from "../../../ui/lists/skeleton.tsx";
import { ContentStep } from "./content-step.tsx";
import { CreatorFrame } from "./creator-frame.tsx";
import type { CreatorMedia } from "./creator-media.ts";
import { type Reading, StateMissing } from "./creator-states.tsx";
import type { ImageTilesProps } from "./image-tiles.tsx";
import { LatestShares } from "./latest-shares.tsx";
import { ChosenCount } from "./platform-choice.tsx";
import { PlatformsStep } from "./platforms-step.tsx";
import { ResultsBeside, ResultsPart } from "./results-part.tsx";
import { stillReady } from "./standing.ts";
import { texts } from "./texts.ts";
import { type Creator, useCreator, useStepFocus } from "./use-creator.ts";
import type { KeptDraft } from "./use-kept-draft.ts";

const DraftPart = lazyExtra(() =>
  import("../week/drafts/draft-part.tsx").then((part) => part.DraftPart),
);

const loadPublishScreen = () => import("./publish-screen.tsx");
const PublishScreen = lazy(() =>
  loadPublishScreen().then((part) => ({ default: part.PublishScreen })),
);

export type CreatorProps = {
  kept: KeptDraft;
  /** Undefined until it has been read: the first step does without. */
  state: SharingState | undefined;
  reading: Reading;
  media: CreatorMedia;
  /** The video on its way, and what describes an image: drawn by the media feature. */
  videoTile: ReactNode;
  describe: ImageTilesProps["describe"];
  /** Leaves the creator; the draft stays. */
  onLeave: () => void;
  onPublished: (share: Share) => void;
};

/**
 * Three steps: 1 Contenu, 2 Plateformes, 3 Publication (spec, section 2). Where there is room the
 * platforms are chosen beside the writing too, above what each of them will show.
 */
export function ShareCreator(props: CreatorProps) {
  const creator = useCreator(props.kept, props.media);
  const beside = useWide();
  const wide = beside === true;
  const room = useStepFocus(creator.step);
  const { state } = props;
  return (
    <div ref={room} className="contents">
      {creator.step === "content" && <ContentScreen {...props} creator={creator} wide={beside} />}
      {creator.step !== "content" && !state && (
        <StateMissing
          at={creator.at}
          reading={props.reading}
          onBack={() => creator.goTo("content")}
        />
      )}
      {creator.step === "platforms" && state && (
        <PlatformsScreen creator={creator} state={state} media={props.media} wide={wide} />
      )}
      {creator.step === "publication" && state && (
        <Suspense fallback={<Preparing creator={creator} />}>
          <PublishScreen
            creator={creator}
            state={state}
            media={props.media}
            wide={wide}
            onPublished={props.onPublished}
          />
        </Suspense>
      )}
    </div>
  );
}

type ContentScreenProps = CreatorProps & { creator: Creator; wide: ReturnType<typeof useWide> };

function ContentScreen(props: ContentScreenProps) {
  const { creator, wide, media, videoTile, describe, onLeave } = props;
  const { filled, contentRight } = creator;
  const chosen = wide && creator.draft.platforms.length > 0;
  return (
    <CreatorFrame
      at={creator.at}
      {...(wide && { through: creator.at + 1 })}
      onBack={onLeave}
      slab
      beside={
        wide ? (
          <ResultsBeside
            creator={creator}
            media={media}
            state={props.state}
            reading={props.reading}
            choosing
          />
        ) : (
          // The server, which does not know the room, keeps the place.
          wide === null && <SkeletonLine className="w-3/5" />
        )
      }
      foot={
        <FootBar label={texts.foot} aside={filled ? texts.kept : texts.content.empty}>
          <Button
            disabled={!contentRight}
            aria-describedby={filled ? undefined : "nothing-yet"}
            className="lg:min-w-48"
            onClick={() => creator.goTo(chosen ? "publication" : "platforms")}
          >
            {texts.next}
          </Button>
        </FootBar>
      }
    >
      <ContentStep creator={creator} media={media} videoTile={videoTile} describe={describe} />
      {!filled && (
        <p id="nothing-yet" className="meta pt-5 lg:sr-only">
          {texts.content.empty}
        </p>
      )}
      <Suspense>
        <DraftPart creator={creator} media={media} />
      </Suspense>
      <div className="pt-8">
        <LatestShares />
      </div>
    </CreatorFrame>
  );
}

type PlatformsScreenProps = {
  creator: Creator;
  state: SharingState;
  media: CreatorMedia;
  wide: boolean;
};

function PlatformsScreen({ creator, state, media, wide }: PlatformsScreenProps) {
  const { draft } = creator;
  const total = draft.platforms.length;
  useEffect(() => void loadPublishScreen(), []);
  useOnlyReady(creator, state);
  const results = <ResultsPart creator={creator} media={media} state={state} />;
  return (
    <CreatorFrame
      at={creator.at}
      onBack={() => creator.goTo("content")}
      slab
      beside={wide && results}
      foot={
        <FootBar label={texts.foot} above={<ChosenCount total={total} />}>
          <Button variant="line" className="flex-none!" onClick={() => creator.goTo("content")}>
            {texts.back}
          </Button>
          <Button
            disabled={total === 0}
            className="lg:min-w-48"
            onClick={() => creator.goTo("publication")}
          >
            {texts.next}
          </Button>
        </FootBar>
      }
    >
      <PlatformsStep creator={creator} platforms={state.platforms}>
        {!wide && results}
      </PlatformsStep>
    </CreatorFrame>
  );
}

/** A platform chosen earlier whose account is gone is no longer chosen. */
function useOnlyReady({ draft, change }: Creator, { platforms }: SharingState): void {
  const ready = stillReady(draft.platforms, platforms);
  const lost = ready.length < draft.platforms.length;
  useEffect(() => {
    if (lost) change({ platforms: ready });
  });
}

function Preparing({ creator }: { creator: Creator }) {
  return (
    <CreatorFrame at={creator.at} onBack={() => creator.goTo("platforms")}>
      <p role="status" className="sr-only">
        {texts.publish.preparing}
      </p>
      <SkeletonPost photo />
    </CreatorFrame>
  );
}
