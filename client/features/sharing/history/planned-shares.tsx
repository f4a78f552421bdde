import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { useCommunity, useMe } from "../../../infrastructure/session/session.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { DayHead } from "../../../ui/lists/day-head.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { usePublishingLive } from "../shared-live.ts";
import { addMonths, capitalised, type Month, monthBounds, monthName, monthOf } from "./months.ts";
import { shareAddress, titleOf } from "./share-item.tsx";
import { texts } from "./texts.ts";

const words = texts.planned;

/** What is planned, month by month, under its days. */
export function PlannedShares() {
  const { timeZone } = useCommunity();
  const { role } = useMe();
  const [month, setMonth] = useState<Month>(() => monthOf(new Date(), timeZone));
  const { from, to } = monthBounds(month, timeZone);
  const whose = role === "admin" || role === "moderateur" ? "all" : "mine";
  const query = useQuery({ ...callQuery("shares", "planned", { from, to, whose }), staleTime: 0 });
  usePublishingLive();
  return (
    <CardStack>
      <MonthHead month={month} onMonth={setMonth} />
      <Card className="overflow-clip pb-2">
        {query.data ? (
          <Days shares={query.data.items} />
        ) : query.error ? (
          <Failed
            title={words.failed}
            retryLabel={texts.list.retry}
            busy={query.isFetching}
            onRetry={() => query.refetch()}
          >
            {errorText(query.error)}
          </Failed>
        ) : (
          <div role="status" aria-label={texts.list.loading}>
            <SkeletonList rows={4} shape="arch" />
          </div>
        )}
      </Card>
    </CardStack>
  );
}

type MonthHeadProps = { month: Month; onMonth: (month: Month) => void };

/** The month, between what leads to the one before and to the next. */
function MonthHead({ month, onMonth }: MonthHeadProps) {
  return (
    <Card className="flex items-center gap-1 px-1.5 py-1.5">
      <IconButton label={words.previous} onClick={() => onMonth(addMonths(month, -1))}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <h2 className="title flex-1 text-center text-h4" aria-live="polite">
        {monthName(month)}
      </h2>
      <IconButton label={words.next} onClick={() => onMonth(addMonths(month, 1))}>
        <Icon of={ChevronRight} />
      </IconButton>
    </Card>
  );
}

function Days({ shares }: { shares: Share[] }) {
  const me = useMe();
  if (shares.length === 0) return <EmptyState title={words.none}>{words.noneBody}</EmptyState>;
  const days = Map.groupBy(shares, ({ scheduleFor }) => capitalised(words.day(scheduleFor ?? "")));
  return [...days].map(([day, planned]) => (
    <section key={day}>
      <DayHead>{day}</DayHead>
      <List>
        {planned.map((share) => (
          <li key={share.id}>
            <ListItem
              as={Link}
              to={shareAddress(share.id)}
              title={titleOf(share)}
              meta={
                <span className="flex flex-wrap items-center gap-2">
                  <span className="tabular-nums">{words.at(share.scheduleFor ?? "")}</span>
                  {share.deliveries.map(({ id, platform }) => (
                    <PlatformIcon key={id} platform={platform} className="size-4.5" />
                  ))}
                  {share.author.id !== me.id && <span>{texts.by(share.author.name)}</span>}
                </span>
              }
            />
          </li>
        ))}
      </List>
    </section>
  ));
}
