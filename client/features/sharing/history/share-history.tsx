import { useInfiniteQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import {
  PLATFORM_NAMES,
  PLATFORMS,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { FRESH_MS, publishingQueries } from "../publishing-queries.ts";
import { usePublishingLive } from "../shared-live.ts";
import { ShareItem } from "./share-item.tsx";
import { texts } from "./texts.ts";

/** Each way of looking at the history, as the API is asked for it. */
const FILTERS = {
  all: {},
  attention: { progress: "attention" },
  published: { status: "published" },
  // A failed share needs attention; the others with the status `failed` were cancelled.
  failed: { status: "failed", progress: "attention" },
  scheduled: { status: "scheduled" },
  cancelled: { progress: "cancelled" },
} as const;
type FilterName = keyof typeof FILTERS;
type Filter = FilterName | "toApprove";

/** What went out, what failed, what is planned: by state and by platform. */
export function ShareHistory() {
  const [filter, setFilter] = useState<Filter>("all");
  const [platform, setPlatform] = useState<PlatformId | "">("");
  const asked =
    filter === "toApprove" ? ({ whose: "all", approval: "waiting" } as const) : FILTERS[filter];
  const list = useInfiniteQuery({
    ...publishingQueries.list({ ...asked, ...(platform && { platform }) }),
    staleTime: FRESH_MS,
  });
  usePublishingLive();
  return (
    <CardStack>
      <Filters filter={filter} onFilter={setFilter} platform={platform} onPlatform={setPlatform} />
      <Card className="overflow-clip">
        <PagedList
          list={list}
          words={texts.list}
          reason={errorText}
          keyOf={({ id }) => id}
          empty={<NoShare filtered={filter !== "all" || platform !== ""} />}
        >
          {(share) => <ShareItem share={share} />}
        </PagedList>
      </Card>
    </CardStack>
  );
}

type FiltersProps = {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  platform: PlatformId | "";
  onPlatform: (platform: PlatformId | "") => void;
};

function Filters({ filter, onFilter, platform, onPlatform }: FiltersProps) {
  const { role } = useMe();
  const watches = role === "admin" || role === "moderateur";
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <ChipStrip label={texts.filter}>
        {(Object.keys(FILTERS) as FilterName[]).map((name) => (
          <Chip key={name} on={filter === name} onClick={() => onFilter(name)}>
            {texts.filters[name]}
          </Chip>
        ))}
        {watches && (
          <Chip on={filter === "toApprove"} onClick={() => onFilter("toApprove")}>
            {texts.toApprove}
          </Chip>
        )}
      </ChipStrip>
      <div className="px-gutter">
        <Select
          aria-label={texts.platform}
          value={platform}
          onChange={({ target }) => onPlatform(target.value as PlatformId | "")}
        >
          <option value="">{texts.everyPlatform}</option>
          {PLATFORMS.map((id) => (
            <option key={id} value={id}>
              {PLATFORM_NAMES[id]}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  );
}

function NoShare({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState scene="basket" title={texts.emptyFiltered}>
        {texts.emptyFilteredBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      scene="basket"
      title={texts.empty}
      action={
        <Button as={Link} to="/shareSocial" icon={<Icon of={Megaphone} />}>
          {texts.publish}
        </Button>
      }
    >
      {texts.emptyBody}
    </EmptyState>
  );
}
