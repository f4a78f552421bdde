import type { SharingState } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { Planned } from "../../../infrastructure/words/moment.ts";
import { CardStack } from "../../../ui/card.tsx";
import { costOnX, paysForLink } from "./adapted.ts";
import { ChosenList } from "./chosen-list.tsx";
import type { CreatorMedia } from "./creator-media.ts";
import { DeferredPart } from "./later-part.tsx";
import { answeredOf, answerFor, photographed } from "./minors/minors.ts";
import { MinorsPart } from "./minors/minors-part.tsx";
import type { Previewed } from "./preview/use-previewed.ts";
import { accountsOf } from "./preview/variants.ts";
import { PublishNotices } from "./publish-notices.tsx";
import { SeriesPart } from "./series/series-part.tsx";
import { ShareSummary } from "./share-summary.tsx";
import { texts } from "./texts.ts";
import type { Creator } from "./use-creator.ts";
import { VisibilityPart } from "./visibility-part.tsx";

export type PublishStepProps = {
  creator: Creator;
  media: CreatorMedia;
  /** Whether what is asked about minors was passed over. */
  missing: boolean;
  previewed: Previewed;
  state: SharingState;
  planned: Planned;
  /** The frames stand beside. */
  beside: boolean;
};

/** 3 Publication: the content, the chosen platforms, and when (spec, section 2). */
export function PublishStep(props: PublishStepProps) {
  const { creator, media, missing, previewed, state, planned, beside } = props;
  const { draft, change } = creator;
  const files = photographed([...media.images.items, ...media.video.items]);
  const { chosen, shown } = previewed;
  return (
    <CardStack className="pt-0!">
      <h2 tabIndex={-1} className="sr-only">
        {texts.summary.title}
      </h2>
      <ShareSummary text={draft.text} link={draft.link} media={shown} />
      {files.length > 0 && (
        <MinorsPart
          answer={answerFor(draft.minors, files)}
          missing={missing}
          onAnswer={(answer) => change({ minors: answeredOf(answer, files) })}
        />
      )}
      <ChosenList
        previewed={previewed}
        beside={beside}
        onAddImage={() => creator.goTo("content")}
      />
      <PublishNotices state={state} chosen={draft.platforms} cost={costOf(previewed)} />
      <VisibilityPart
        chosen={chosen}
        value={draft.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      <SeriesPart
        series={draft.series}
        zone={state.timeZone}
        onChange={(series) => change({ series })}
      />
      <DeferredPart
        later={draft.later}
        planned={planned}
        zone={state.timeZone}
        windows={chosen.filter(({ route }) => route === "window").map(({ name }) => name)}
        onChange={(later) => change({ later })}
      />
    </CardStack>
  );
}

/** The cost of publishing on X by its API, and whether the link raises it; null elsewhere. */
function costOf({ previews, creator }: Previewed) {
  const onX = previews.filter(
    ({ platform }) => platform.id === "twitter" && platform.route === "api",
  );
  const [first] = onX;
  if (!first) return null;
  const accounts = accountsOf(first.platform, creator.draft).length;
  const apart = onX.filter(({ account }) => account !== null).length;
  const costs = onX.map(({ account, fitted }) => ({
    each: costOnX(fitted),
    // Those without words of their own get the same text.
    times: account ? 1 : Math.max(1, accounts - apart),
  }));
  return {
    amount: costs.reduce((sum, { each, times }) => sum + each * times, 0),
    link: onX.some(({ fitted }) => paysForLink(fitted)),
  };
}
