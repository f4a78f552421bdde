import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { actSentence } from "../../../../shared/administration/act-sentences.ts";
import type { ActEntry } from "../../../../shared/administration/journal.contract.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { changesOf } from "./changes.ts";
import { texts } from "./texts.ts";

export type Person = { id: string; name: string };

type ActLineProps = { entry: ActEntry; onPerson: (person: Person) => void };

/** An act in one sentence; opened, all that is known of it. */
export function ActLine({ entry, onPerson }: ActLineProps) {
  const role = entry.actorRole ? texts.roles[entry.actorRole] : texts.operator;
  return (
    <details className="group">
      <summary className="flex min-h-16 list-none items-center gap-3 px-gutter py-3 -outline-offset-3 hover:bg-sunk/55 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere font-medium">{actSentence(entry)}</span>
          <span className="meta block wrap-anywhere">
            {role} · <TimeAgo time={entry.at} />
          </span>
          {entry.reason && (
            <span className="mt-0.5 line-clamp-2 text-ink-2 text-meta wrap-anywhere group-open:hidden">
              {entry.reason}
            </span>
          )}
        </span>
        <Icon of={ChevronDown} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-gutter pb-5">
        <Details entry={entry} role={role} />
        <People entry={entry} onPerson={onPerson} />
      </div>
    </details>
  );
}

function Details({ entry, role }: { entry: ActEntry; role: string }) {
  const changes = changesOf(entry);
  const words = texts.details;
  const object = entry.subjectKind && entry.subjectKind !== "member";
  const rows: [string, ReactNode][] = [
    [words.reason, entry.reason],
    [words.changed, changes.join(", ")],
    [words.when, longDateTime(entry.at)],
    [words.role, role],
    [words.object, object ? objectOf(entry) : ""],
    [words.number, String(entry.position)],
    [words.request, entry.requestId],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-control bg-sunk px-4 py-3">
      {rows
        .filter(([, said]) => said)
        .map(([name, said]) => (
          <Fragment key={name}>
            <dt className="meta">{name}</dt>
            <dd className="wrap-anywhere">{said}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

function objectOf({ subjectKind, subjectName, subjectId }: ActEntry): string {
  const kind = subjectKind ? texts.subjects[subjectKind] : "";
  const name = subjectName ? `«\u00a0${subjectName}\u00a0»` : subjectId;
  return name ? `${kind} ${name}` : kind;
}

/** Those who appear in it, to read all that is about them. */
function People({ entry: { actor, member }, onPerson }: ActLineProps) {
  const named = [actor, member].filter((one): one is Person => Boolean(one?.name));
  const people = named.filter(({ id }, at) => named.findIndex((one) => one.id === id) === at);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {people.map((person) => (
        <Button key={person.id} variant="line" size="s" onClick={() => onPerson(person)}>
          {texts.about(person.name)}
        </Button>
      ))}
    </div>
  );
}
