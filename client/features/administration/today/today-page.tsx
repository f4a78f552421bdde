import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useCommunity, useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { StepsAgain } from "../getting-started/steps-again.tsx";
import { PlaceCards, UsualPlaces } from "../place-cards.tsx";
import { PlaceFrame } from "../place-frame.tsx";
import { ReadState } from "../read-state.tsx";
import { cardsOf, keyOf } from "./cards.ts";
import { isPutOff, mayPutOff, type PutOff, putOff } from "./put-off.ts";
import { texts } from "./texts.ts";
import { TodayCardView } from "./today-card.tsx";
import { WeekCard } from "./week.tsx";

/** `/administration`: what waits for this member, most urgent first, and how the week goes. */
export function TodayPage() {
  const query = useToday();
  const week = query.data?.week;
  return (
    <PlaceFrame title={texts.title} narrow={query.data !== undefined && !week}>
      <UsualPlaces />
      <div className={cx(week && "lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-2.5")}>
        <CardStack>
          <Waiting query={query} />
          <StepsAgain />
        </CardStack>
        <CardStack className="lg:hidden">
          <PlaceCards />
        </CardStack>
        {week && (
          <CardStack>
            <WeekCard week={week} version={query.data?.version ?? null} />
          </CardStack>
        )}
      </div>
    </PlaceFrame>
  );
}

function Waiting({ query }: { query: ReturnType<typeof useToday> }) {
  const { role } = useMe();
  const { mailDelivered } = useCommunity();
  const [, setPutOff] = useState<PutOff>();
  const onLater = (kind: PutOff) => {
    putOff(kind);
    setPutOff(kind);
  };
  if (!query.data) return <ReadState query={query} />;
  const cards = cardsOf(query.data, role === "admin" && !mailDelivered).filter(
    ({ kind }) => !mayPutOff(kind) || !isPutOff(kind),
  );
  const calm = cards.every(({ kind }) => kind === "noMail" || mayPutOff(kind));
  return (
    <>
      {calm && (
        <Calm
          withoutCopy={query.data.withoutCopyElsewhere}
          told={cards.some(({ kind }) => kind === "noKey")}
        />
      )}
      {cards.map((card) => (
        <TodayCardView
          key={keyOf(card)}
          card={card}
          animates={role === "membre"}
          onLater={onLater}
        />
      ))}
    </>
  );
}

type CalmProps = {
  /** No backup is anywhere else than on the machine. */
  withoutCopy: boolean;
  /** A card says so, with what to do. */
  told: boolean;
};

/** Nobody waits; where backups are on the machine alone, that is not yet nothing to do. */
function Calm({ withoutCopy, told }: CalmProps) {
  const paths = usePaths();
  if (!withoutCopy)
    return (
      <EmptyState scene="ajar" title={texts.nothing}>
        {texts.nothingBody}
      </EmptyState>
    );
  return (
    <EmptyState
      scene="ajar"
      title={texts.nobody}
      {...(!told && {
        action: (
          <Button as={Link} to={paths.administration("sauvegardes")} variant="line">
            {texts.toBackups}
          </Button>
        ),
      })}
    >
      {told ? texts.nobodyBody : texts.withoutCopy}
    </EmptyState>
  );
}

const useToday = () => useQuery(administrationQueries.today);
