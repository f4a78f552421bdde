import { Fragment, type ReactNode } from "react";
import type { Member } from "../../../../shared/people/members.contract.ts";
import { number } from "../../../infrastructure/words/formats.ts";
import { shortNumber } from "../../../infrastructure/words/short-number.ts";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { roleNames } from "../../../product/role-names.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { nameHeading } from "../../../ui/name-heading.ts";
import { texts } from "./texts.ts";

/** What a head shows of a member, the reader included. */
export type MemberSummary = Pick<
  Member,
  "name" | "avatarUrl" | "role" | "city" | "about" | "counters" | "createdAt"
> & { connected?: boolean };

type MemberHeadProps = {
  person: MemberSummary;
  /** Level of the name's heading: 2 under a heading of the page's own. */
  level?: 1 | 2;
  /** Buttons, the blue one first. */
  actions?: ReactNode;
};

/** Face, name, role, city, merci/bénis, words and counters of a member. */
export function MemberHead({ person, level = 1, actions }: MemberHeadProps) {
  const Name = `h${level}` as const;
  const { points } = person.counters;
  const facts = [roleNames[person.role], person.city].filter(Boolean).join(" · ");
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-slab px-gutter pt-2 pb-4 lg:pt-4">
      {/* One under the other where the text is large. */}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar
          name={person.name}
          src={person.avatarUrl}
          size="l"
          loading="eager"
          className="passage-end"
          onlineLabel={person.connected ? texts.online : undefined}
        />
        <div className="grid flex-1 basis-48 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
          <Name className={nameHeading(person.name)}>
            <Whole name={person.name} />
          </Name>
          {facts && <p className="meta first-letter:uppercase">{facts}</p>}
          <PointsBadge label={texts.points(points)} className="whitespace-normal! wrap-anywhere">
            {texts.points(points)}
          </PointsBadge>
        </div>
      </div>
      {person.about && <p className="text-body text-pretty wrap-anywhere words">{person.about}</p>}
      <Counters person={person} />
      {actions && (
        <div className="flex flex-wrap gap-2 *:max-w-full *:flex-[1_0_auto] *:px-3">{actions}</div>
      )}
    </section>
  );
}

/** A name that breaks between its words before it does at the hyphen of one. */
const Whole = ({ name }: { name: string }) =>
  name.split(" ").map((word, index) => (
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="inline-block max-w-full">{word}</span>
    </Fragment>
  ));

function Counters({ person }: { person: MemberSummary }) {
  const { shares, comments, likes } = person.counters;
  const words = texts.one;
  return (
    <dl className="flex flex-wrap justify-between gap-x-2.5 gap-y-3">
      <Counter name={words.shares} value={shares} />
      <Counter name={words.comments} value={comments} />
      <Counter name={words.likes} value={likes} />
      <Figure name={words.since}>{String(new Date(person.createdAt).getFullYear())}</Figure>
    </dl>
  );
}

function Counter({ name, value }: { name: string; value: number }) {
  const short = shortNumber(value);
  const whole = number(value);
  if (short === whole) return <Figure name={name}>{whole}</Figure>;
  return (
    <Figure name={name}>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{whole}</span>
    </Figure>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="meta">{name}</dt>
      <dd className="title text-h3 lining-nums">{children}</dd>
    </div>
  );
}
