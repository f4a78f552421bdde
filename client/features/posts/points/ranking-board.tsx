import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { POINTS, RANKING_PERIODS, type RankingPeriod } from "../../../../shared/posts/points.ts";
import { useCommunity, useMe } from "../../../infrastructure/session/session.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Logo } from "../../../ui/drawings/logo.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { RankingList } from "./ranking-list.tsx";
import { texts } from "./texts.ts";

type RankingBoardProps = {
  /** Ranks this group only. Without it, the viewer may choose among their groups. */
  groupId?: string;
  level?: 1 | 2;
};

const periods = RANKING_PERIODS.map((value) => ({ value, label: texts.periods[value] }));

/** The « Classement » tab: week, month, all time, and the viewer's rank always in view. */
export function RankingBoard({ groupId, level = 2 }: RankingBoardProps) {
  const [period, setPeriod] = useState<RankingPeriod>("week");
  const [chosen, setChosen] = useState<string | undefined>();
  const Heading = `h${level}` as const;
  const scope = groupId ?? chosen;
  return (
    <CardStack>
      {/* Not clipped: the viewer's row sticks to the foot of the screen. */}
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-gutter pt-5 pb-2">
          <Heading className="title text-h2">{texts.title}</Heading>
          <p className="text-ink-2">{texts.how(POINTS.share, POINTS.comment, POINTS.like)}</p>
          <SegmentedControl
            label={texts.period}
            value={period}
            onChange={setPeriod}
            options={periods}
          />
          {!groupId && <Scope value={chosen} onChange={setChosen} />}
        </div>
        <RankingList period={period} groupId={scope} />
      </Card>
    </CardStack>
  );
}

type ScopeProps = { value: string | undefined; onChange: (groupId: string | undefined) => void };

function Scope({ value, onChange }: ScopeProps) {
  const { groups } = useMe();
  const chosen = groups.find((group) => group.id === value);
  const { logoUrl } = useCommunity();
  return (
    <label className="flex min-h-11 max-w-full min-w-0 items-center gap-2 justify-self-start rounded-control focus-within:edge-blue">
      {value ? (
        <Arch id={value} src={chosen?.pictureUrl} size="xs" />
      ) : (
        <Logo src={logoUrl} size="xs" />
      )}
      <span className="sr-only">{texts.scope}</span>
      <select
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="-mr-7 field-sizing-content min-h-11 max-w-full min-w-0 appearance-none bg-transparent pr-7 text-ink focus:outline-none"
      >
        <option value="">{texts.everyone}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="s" className="pointer-events-none text-ink-2" />
    </label>
  );
}
