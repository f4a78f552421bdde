import type { SharingState } from "../../../../../shared/sharing/platform-settings.contract.ts";
import type { CreatorMedia } from "../creator-media.ts";
import { ChosenCount } from "../platform-choice.tsx";
import { texts } from "../texts.ts";
import type { Creator } from "../use-creator.ts";
import { Frames } from "./frames.tsx";
import { PlatformChips } from "./platform-chips.tsx";
import { usePreviewed } from "./use-previewed.ts";

const words = texts.preview;

export type ResultsProps = {
  creator: Creator;
  media: CreatorMedia;
  state: SharingState;
  /** Platforms are chosen here too. */
  choosing?: boolean;
};

/** How many are chosen; before the first, what to do. */
const ChosenOrAsked = ({ total }: { total: number }) =>
  total > 0 ? <ChosenCount total={total} /> : <p>{words.choosePlatforms}</p>;

/** « Ce que chacun recevra »: a frame for each chosen platform, which changes as one writes. */
export function Results({ creator, media, state, choosing }: ResultsProps) {
  const previewed = usePreviewed(creator, media, state);
  const heading = (
    <h2 id="results" className="title text-h4">
      {words.title}
    </h2>
  );
  return (
    <section
      aria-labelledby="results"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      {choosing && heading}
      {choosing && <PlatformChips creator={creator} platforms={state.platforms} />}
      <Frames
        previewed={previewed}
        head={choosing ? <ChosenOrAsked total={creator.draft.platforms.length} /> : heading}
        onAddImage={() => creator.goTo("content")}
      />
      {previewed.chosen.length === 0 && (
        <p className="meta pb-2">{choosing ? words.choose : words.chooseAbove}</p>
      )}
    </section>
  );
}
