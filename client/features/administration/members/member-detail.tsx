import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import type { Sanction } from "../../../../shared/administration/decisions.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Strikes } from "../../../product/decisions/strikes.tsx";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { ReadState } from "../read-state.tsx";
import { MemberActs } from "./member-acts.tsx";
import { RemovalNote } from "./removal-note.tsx";
import { StateTag } from "./state-tag.tsx";
import { texts } from "./texts.ts";

/** One member: who they are, what may be decided about them, their groups, what was decided. */
export function MemberDetail({ id }: { id: string }) {
  const query = useQuery(administrationQueries.member(id));
  if (!query.data) return <ReadState query={query} />;
  const member = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <div className="grid gap-4 px-gutter">
        <MemberHead member={member} />
        {member.suspension && (
          <Note tone="garnet">
            <b className="font-semibold">{texts.suspended(member.suspension.until)}</b>
            <p className="words">{texts.suspendedReason(member.suspension.reason)}</p>
          </Note>
        )}
        {member.sanctions.filter(isHeld).map((held) => (
          <Note key={held.id} tone="clay">
            <b className="font-semibold">{texts.inForce[held.kind](held.until)}</b>
            <p className="words">{texts.suspendedReason(held.reason)}</p>
          </Note>
        ))}
        {member.removal && <RemovalNote member={member} removal={member.removal} />}
        {member.leaving && (
          <Note>
            <b className="font-semibold">
              {texts.leaving[member.leaving.reason](member.leaving.since)}
            </b>
            <p>{texts.erasedOn(member.leaving.erasedAt)}</p>
          </Note>
        )}
        <MemberActs member={member} />
      </div>
      <MemberGroups groups={member.groups} />
      <History sanctions={member.sanctions} />
    </div>
  );
}

type Held = Sanction & { kind: "limit" | "pause" };

/** What is in force and stops short of a suspension. */
const isHeld = (sanction: Sanction): sanction is Held =>
  sanction.inForce && (sanction.kind === "limit" || sanction.kind === "pause");

function MemberHead({ member }: { member: ManagedMember }) {
  const { name, avatarUrl, role, state } = member;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={avatarUrl} size="l" loading="eager" />
        <div className="min-w-0 flex-1">
          <h2 className="title text-h3 wrap-anywhere">{name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            {texts.roles[role]} {state !== "active" && <StateTag state={state} />}
          </p>
        </div>
      </div>
      <Facts member={member} />
    </div>
  );
}

function Facts({ member }: { member: ManagedMember }) {
  const { email, city, createdAt, shareCount, lastSeenAt } = member;
  return (
    <ul className="grid gap-0.5 text-ink-2">
      {email && (
        <li className="wrap-anywhere">
          <a className="link inline-flex min-h-6 items-center" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {city && <li>{city}</li>}
      <li>{texts.since(createdAt)}</li>
      <li>
        {[lastSeenAt && texts.seen(lastSeenAt), texts.shares(shareCount)]
          .filter(Boolean)
          .join(" · ")}
      </li>
    </ul>
  );
}

type Groups = { id: string; name: string; pictureUrl: string | null; animator: boolean }[];

function MemberGroups({ groups }: { groups: Groups }) {
  const paths = usePaths();
  const me = useMe();
  return (
    <section>
      <h3 className="title px-gutter text-h4">{texts.groups}</h3>
      {groups.length === 0 && <p className="px-gutter pt-1 text-ink-2">{texts.noGroups}</p>}
      <List>
        {groups.map(({ id, name, pictureUrl, animator }) => (
          <li key={id}>
            <ListItem
              as={Link}
              to={me.role === "admin" ? paths.administration("groupes", id) : paths.group(id)}
              leading={<Arch id={id} src={pictureUrl} size="m" />}
              title={name}
              end={animator && <span className="meta">{texts.animates}</span>}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

function History({ sanctions }: { sanctions: Sanction[] }) {
  return (
    <section className="px-gutter">
      <h3 className="title text-h4">{texts.history}</h3>
      <p className="meta">{texts.historyHint}</p>
      <Strikes sanctions={sanctions} />
    </section>
  );
}
