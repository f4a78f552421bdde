import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { openSheet } from "../../../infrastructure/pages/sheet-room.tsx";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { FailedNote, Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { recoveryKeyTexts as texts } from "./recovery-key-texts.ts";

/** @param replaces whether there is a key already */
const open = (replaces: boolean) =>
  openSheet(
    () => import("./recovery-key-sheet.tsx"),
    ({ RecoveryKeySheet }, onClose) => <RecoveryKeySheet replaces={replaces} onClose={onClose} />,
  );

/** Which key opens the sealed backups, who keeps its shares, and the way to make another. */
export function RecoveryKeyCard() {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery("recoveryKey", "readRecoveryKey"),
    staleTime: 0,
  });
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#releve") card.current?.scrollIntoView();
  }, [hash]);
  return (
    <Card pad ref={card} className="scroll-mt-20">
      <SlabHead>{texts.title}</SlabHead>
      <p className="mt-1 text-ink-2">{texts.what}</p>
      {data ? (
        <div className="mt-4 grid gap-4">
          {data.key ? (
            <div>
              <p className="font-semibold">{texts.chosen(data.key.number, data.key.madeAt)}</p>
              <p className="text-ink-2 wrap-anywhere">
                {texts.guardians(data.key.guardians.map(({ name }) => name))}
              </p>
            </div>
          ) : (
            <Note tone="clay">{texts.none}</Note>
          )}
          <div>
            <Button
              variant={data.key ? "line" : "wash"}
              aria-haspopup="dialog"
              icon={<Icon of={KeyRound} size="s" />}
              onClick={() => void open(data.key !== null)}
            >
              {data.key ? texts.another : texts.make}
            </Button>
          </div>
        </div>
      ) : error ? (
        <FailedNote retryLabel={texts.retry} busy={isFetching} onRetry={() => void refetch()}>
          {texts.failed}. {errorText(error)}
        </FailedNote>
      ) : (
        <SkeletonList rows={1} />
      )}
    </Card>
  );
}
