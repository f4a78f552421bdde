import { useQuery } from "@tanstack/react-query";
import type { Backup, Backups } from "../../../../shared/administration/backups.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { ProgressRing } from "../../../ui/lists/progress-ring.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceFrame } from "../place-frame.tsx";
import { ReadState } from "../read-state.tsx";
import { texts as common } from "../texts.ts";
import { useAct } from "../use-act.ts";
import { BackupLine } from "./backup-line.tsx";
import { BackupRhythm } from "./backup-rhythm.tsx";
import { ElsewhereCard } from "./elsewhere-card.tsx";
import { RecoveryKeyCard } from "./recovery-key-card.tsx";
import { texts } from "./texts.ts";

/** Read again this often while one is made or tried, in milliseconds. */
const AT_WORK_MS = 2000;

const atWork = ({ running, items }: Backups): boolean =>
  running !== null || items.some(({ trial }) => trial === "trying");

/** `/administration/sauvegardes`: how backups stand, those that are kept, and their rhythm. */
export function BackupsPlace() {
  const query = useQuery({
    ...administrationQueries.backups,
    refetchInterval: ({ state }) => state.data !== undefined && atWork(state.data) && AT_WORK_MS,
  });
  return (
    <PlaceFrame place="sauvegardes" title={common.places.sauvegardes.name} narrow>
      <CardStack>
        {query.data ? <Kept backups={query.data} /> : <ReadState query={query} />}
      </CardStack>
    </PlaceFrame>
  );
}

function Kept({ backups }: { backups: Backups }) {
  const items = backups.items.filter(({ elsewhere }) => !elsewhere);
  const copies = backups.items.filter(({ elsewhere }) => elsewhere);
  const busy = atWork(backups);
  const bytes = items.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <>
      <Standing backups={backups} />
      <Listed title={texts.list} action={texts.total(bytes, items.length)} busy={busy}>
        {items}
      </Listed>
      <ElsewhereCard elsewhere={backups.elsewhere} />
      <Listed title={texts.copyList} action={texts.copyCount(copies.length)} busy={busy}>
        {copies}
      </Listed>
      <BackupRhythm
        key={JSON.stringify(backups.settings)}
        settings={backups.settings}
        clockMakesThem={backups.clockMakesThem}
      />
      <RecoveryKeyCard />
      <Card pad>
        <SlabHead>{texts.bringBack}</SlabHead>
        <p className="mt-1 text-ink-2">{texts.bringBackBody}</p>
        <p className="mt-3 rounded-control bg-sunk px-4 py-3 font-mono text-meta wrap-anywhere">
          {texts.command("SAUVEGARDE.tar")}
        </p>
      </Card>
    </>
  );
}

function LastTrial({ lastTrial }: { lastTrial: NonNullable<Backups["lastTrial"]> }) {
  const words = texts.lastTrial(lastTrial);
  if (lastTrial.result === "right") return <p className="meta mt-2">{words}</p>;
  return (
    <Note tone={lastTrial.result === "wrong" ? "clay" : "info"} className="mt-3">
      {words}
    </Note>
  );
}

type ListedProps = { title: string; action: string; busy: boolean; children: readonly Backup[] };

function Listed({ title, action, busy, children }: ListedProps) {
  if (children.length === 0) return null;
  return (
    <Card className="pb-1">
      <SlabHead className="px-gutter pt-4 pb-1" action={action}>
        {title}
      </SlabHead>
      <List>
        {children.map((backup) => (
          <li key={backup.id}>
            <BackupLine backup={backup} busy={busy} />
          </li>
        ))}
      </List>
    </Card>
  );
}

/** How it stands, in one sentence; what is wrong, and the one act. */
function Standing({ backups }: { backups: Backups }) {
  const { running, failed, late, items, lastTrial } = backups;
  const latest = items.find(({ elsewhere }) => !elsewhere);
  const making = running?.elsewhere ? texts.sending : texts.making;
  const { mutate, isPending } = useAct({
    act: () => api.administration.makeBackup(),
    done: () => texts.begun,
  });
  return (
    <Card pad>
      <SlabHead>{latest ? texts.lastMade(latest) : texts.none}</SlabHead>
      <p className="mt-1 text-pretty text-ink-2">{latest ? texts.lead : texts.noneBody}</p>
      {lastTrial && <LastTrial lastTrial={lastTrial} />}
      {failed && !running && (
        <Note tone="clay" className="mt-3">
          <b>{texts.failedAt(failed.at)}</b> {texts.failure(failed.failure)}
        </Note>
      )}
      {late && !running && (
        <Note tone="clay" className="mt-3">
          {texts.late}
        </Note>
      )}
      <div aria-live="polite" className="mt-4">
        {running ? (
          <div className="flex items-center gap-4 rounded-control bg-sunk px-4 py-3">
            <ProgressRing value={running.progress / 100} label={making} className="text-blue-ink" />
            <div className="min-w-0">
              <p className="font-semibold">{making}</p>
              <p className="meta">{texts.part(running.progress)}</p>
            </div>
          </div>
        ) : (
          <Button busy={isPending} onClick={() => mutate(undefined)}>
            {texts.make}
          </Button>
        )}
      </div>
    </Card>
  );
}
