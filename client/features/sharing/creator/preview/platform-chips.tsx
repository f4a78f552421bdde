import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import { Chip } from "../../../../ui/chip.tsx";
import { PlatformIcon } from "../../platform-icons.tsx";
import { SetsOnDemand } from "../../week/sets/sets-on-demand.tsx";
import { AccountChoices, ConnectionState, usePlatformChoice } from "../platform-choice.tsx";
import { proposed } from "../standing.ts";
import { texts } from "../texts.ts";
import type { Creator } from "../use-creator.ts";

const words = texts.platforms;

type PlatformChipsProps = { creator: Creator; platforms: readonly Platform[] };

/** Where it goes, chosen above the frames: those that are ready, then those to connect. */
export function PlatformChips({ creator, platforms }: PlatformChipsProps) {
  const { ready, toConnect } = proposed(platforms);
  const { connecting, asking, press, full } = usePlatformChoice(creator, [...ready, ...toConnect]);
  const chosen = creator.draft.platforms;
  const chips = (some: readonly Platform[]) =>
    some.map((platform) => {
      const on = chosen.includes(platform.id);
      return (
        <Chip
          key={platform.id}
          on={on}
          check
          disabled={!on && full}
          aria-busy={connecting === platform.id || undefined}
          leading={<PlatformIcon platform={platform.id} className="size-5" />}
          className="disabled:text-ink-3 disabled:cursor-not-allowed"
          onClick={() => press(platform)}
        >
          {platform.name}
        </Chip>
      );
    });
  return (
    <>
      <SetsOnDemand creator={creator} platforms={[...ready, ...toConnect]} />
      <Row label={words.label}>{chips(ready)}</Row>
      {toConnect.length > 0 && (
        <div className="grid gap-1 pt-1">
          <p className="meta">{words.toConnect}</p>
          <Row label={words.toConnectLabel}>{chips(toConnect)}</Row>
        </div>
      )}
      <ConnectionState
        creator={creator}
        platforms={platforms}
        connecting={connecting}
        asking={asking}
      />
      <AccountChoices creator={creator} platforms={ready} />
    </>
  );
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
    {children}
  </fieldset>
);
