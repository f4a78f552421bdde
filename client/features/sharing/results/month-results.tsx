import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Megaphone } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { type MonthKey, monthOf, plusMonths, today } from "../../../../shared/ground/days.ts";
import type { MonthResults as Results } from "../../../../shared/sharing/results.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { useCommunity, useMe } from "../../../infrastructure/session/session.ts";
import { monthInWords } from "../../../infrastructure/words/days.ts";
import { QueryState } from "../../../product/query-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { CountedPublications } from "./counted-publications.tsx";
import { HoursCard } from "./hours-card.tsx";
import { KindsCard, LinksCard, PlatformsCard } from "./month-cards.tsx";
import { texts } from "./texts.ts";

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The month that is shown, as the address says it; this month otherwise. */
export function useShownMonth(): { month: MonthKey; isLast: boolean; goTo(month: MonthKey): void } {
  const { timeZone } = useCommunity();
  const [query, setQuery] = useSearchParams();
  const now = monthOf(today(timeZone));
  const asked = query.get("mois") ?? "";
  const month = MONTH.test(asked) && asked <= now ? asked : now;
  return {
    month,
    isLast: month === now,
    goTo: (mois) => setQuery({ mois }, { replace: true, preventScrollReset: true }),
  };
}

/** What the publications of a month brought: platforms, hours, kinds, and each of them. */
export function MonthResults() {
  const { month } = useShownMonth();
  const query = useQuery({
    ...callQuery("results", "read", { month }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  return (
    <CardStack>
      <MonthCard />
      {data ? (
        <Shown results={data} />
      ) : (
        <Card className="overflow-clip">
          <QueryState query={query} words={texts} />
        </Card>
      )}
    </CardStack>
  );
}

function MonthCard() {
  const { month, isLast, goTo } = useShownMonth();
  return (
    <Card className="grid gap-2 pt-1.5 pb-4">
      <div className="flex items-center gap-1 px-1.5">
        <IconButton label={texts.previous} onClick={() => goTo(plusMonths(month, -1))}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <h2 className="title flex-1 text-center text-h4" aria-live="polite">
          {monthInWords(month)}
        </h2>
        <IconButton label={texts.next} disabled={isLast} onClick={() => goTo(plusMonths(month, 1))}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <p className="px-gutter text-pretty text-ink-2">{texts.lead}</p>
    </Card>
  );
}

function Shown({ results }: { results: Results }) {
  const { publications, platforms, hours, kinds, links, publicationCount, readsX } = results;
  if (publicationCount === 0) {
    return (
      <>
        <NothingOut />
        <LinksCard links={links} />
      </>
    );
  }
  const counted = platforms.some((one) => one.counted > 0);
  const xOff = !readsX && platforms.some(({ platform }) => platform === "twitter");
  return (
    <>
      {(!counted || xOff) && (
        <Card pad className="grid gap-3">
          {!counted && <NotYet />}
          {xOff && <XOff />}
        </Card>
      )}
      <PlatformsCard platforms={platforms} />
      <LinksCard links={links} />
      {counted && <HoursCard hours={hours} />}
      {counted && <KindsCard kinds={kinds} />}
      <CountedPublications publications={publications} all={publicationCount} />
    </>
  );
}

function NothingOut() {
  return (
    <Card className="overflow-clip">
      <EmptyState
        scene="basket"
        title={texts.none}
        action={
          <Button as={Link} to="/shareSocial" icon={<Icon of={Megaphone} />}>
            {texts.publish}
          </Button>
        }
      >
        {texts.noneBody}
      </EmptyState>
    </Card>
  );
}

function NotYet() {
  return (
    <Note>
      <p>{texts.notYet}</p>
      <Link to="/dashboard/social-accounts" className="link mt-1 inline-block">
        {texts.accounts}
      </Link>
    </Note>
  );
}

function XOff() {
  const { role } = useMe();
  const paths = usePaths();
  return (
    <Note>
      <p>{texts.xOff}</p>
      {role === "admin" && (
        <Link to={paths.administration("publications")} className="link mt-1 inline-block">
          {texts.xOn}
        </Link>
      )}
    </Note>
  );
}
