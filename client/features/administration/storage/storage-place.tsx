import { useQuery } from "@tanstack/react-query";
import type { Storage } from "../../../../shared/administration/storage.contract.ts";
import { weight } from "../../../infrastructure/words/formats.ts";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceFrame } from "../place-frame.tsx";
import { ReadState } from "../read-state.tsx";
import { texts as common } from "../texts.ts";
import { LightForms } from "./light-forms.tsx";
import { OrphanFiles } from "./orphan-files.tsx";
import { isNearlyFull, monthLines, type RoomLine, roomLines } from "./shares-of-room.ts";
import { texts } from "./texts.ts";

const WHILE_THINNING_MS = 3000;

/** `/administration/stockage`: what takes room, how long the disk lasts, and how to make room. */
export function StoragePlace() {
  const query = useQuery({
    ...administrationQueries.storage,
    refetchInterval: ({ state }) => (state.data?.thinning ? WHILE_THINNING_MS : false),
  });
  return (
    <PlaceFrame place="stockage" title={common.places.stockage.name} narrow>
      <CardStack>
        {query.data ? <Room storage={query.data} /> : <ReadState query={query} />}
      </CardStack>
    </PlaceFrame>
  );
}

function Room({ storage }: { storage: Storage }) {
  const { disk, daysLeft } = storage;
  const months = monthLines(storage.media);
  return (
    <>
      <Card pad>
        <SlabHead>{texts.free(disk.free, disk.size)}</SlabHead>
        <p className="mt-1 text-ink-2">{texts.daysLeft(daysLeft)}</p>
        {isNearlyFull(storage) && <Note tone="clay">{texts.soonFull}</Note>}
        <Bars lines={roomLines(storage)} />
      </Card>
      <Card pad>
        <SlabHead>{texts.months}</SlabHead>
        <p className="mt-1 text-ink-2">{months.length ? texts.monthsLead : texts.nothingYet}</p>
        <Bars lines={months} />
      </Card>
      <LightForms storage={storage} />
      <OrphanFiles />
    </>
  );
}

/** Each with its weight, and a bar as long as its share of the heaviest. */
function Bars({ lines }: { lines: RoomLine[] }) {
  const most = Math.max(1, ...lines.map(({ bytes }) => bytes));
  if (lines.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3">
      {lines.map(({ name, bytes, files }) => (
        <li key={name}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="first-letter:uppercase">{name}</span>
            <span className="flex-none tabular-nums">
              {files !== undefined && <span className="meta">{texts.files(files)} · </span>}
              {weight(bytes)}
            </span>
          </p>
          <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunk">
            <span
              className="block h-full min-w-1.5 rounded-full bg-blue"
              style={{ width: `${(bytes / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
