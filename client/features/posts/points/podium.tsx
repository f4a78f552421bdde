import type { Ranked } from "../../../../shared/posts/ranking.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { shortNumber } from "../../../infrastructure/words/short-number.ts";
import { MemberLink } from "../../../product/member-link.tsx";
import { PointsBadge } from "../../../product/points-badge.tsx";
import { cx } from "../../../ui/cx.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { texts } from "./texts.ts";
import { type Arch, actsGiven } from "./told.ts";

type PodiumProps = { arches: readonly Arch[]; onOwn: (place: Element | null) => void };

/** Where the first, second and third stand: the best in the middle of three. */
const PLACES = ["order-2", "order-1", "order-3"];
const HEIGHTS = ["h-32", "h-26", "h-22"];

/** The first three ranks as a porch of three arches, faces inside. */
export function Podium({ arches, onOwn }: PodiumProps) {
  const me = useMe();
  if (arches.length === 0) return null;
  return (
    <ol className="flex flex-wrap items-start justify-center gap-2 px-gutter pt-3 pb-4">
      {arches.map((arch, index) => (
        <li
          key={arch.rank}
          ref={arch.people.some(({ member }) => member.id === me.id) ? onOwn : undefined}
          className={cx(
            "grid min-w-22 max-w-64 flex-1 grid-cols-[minmax(0,1fr)] justify-items-center",
            arches.length === 3 && PLACES[index],
          )}
        >
          {/* Of one height, so that all arches stand on one ground. */}
          <span className="flex h-32 w-full items-end justify-center">
            <span
              className={cx(
                "grid w-full max-w-36 place-items-center rounded-arch",
                HEIGHTS[index],
                index === 0
                  ? "bg-gold-wash dark:bg-sunk dark:shadow-[inset_0_0_0_2px_var(--gold)]"
                  : "bg-sunk",
              )}
            >
              <Faces people={arch.people} />
            </span>
          </span>
          <PointsBadge label={texts.points(arch.people[0]?.points ?? 0)} className="mt-2">
            {shortNumber(arch.people[0]?.points ?? 0)}
          </PointsBadge>
          <span className="title mt-1 text-center text-h4 lining-nums">
            {texts.rank(arch.rank, arch.sharedBy)}
          </span>
          {arch.people.map((ranked) => (
            <Giver key={ranked.member.id} ranked={ranked} self={ranked.member.id === me.id} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Faces({ people }: { people: readonly Ranked[] }) {
  return (
    <span className="flex pt-3">
      {people.map(({ member }) => (
        <span key={member.id} className="flex not-first:-ml-4">
          <MemberLink id={member.id} aside>
            <Avatar
              name={member.name}
              src={member.avatarUrl}
              size={people.length === 1 ? "l" : "m"}
              className={cx("ring-2 ring-slab", people.length === 1 && "size-18!")}
            />
          </MemberLink>
        </span>
      ))}
    </span>
  );
}

function Giver({ ranked: { member, given }, self }: { ranked: Ranked; self: boolean }) {
  return (
    <span className="mt-1 block max-w-full text-center">
      <span className="line-clamp-2 font-semibold wrap-break-word hyphens-auto">
        <MemberLink id={member.id}>{self ? texts.you : member.name}</MemberLink>
      </span>
      <span className="meta block text-pretty wrap-anywhere hyphens-auto">
        {texts.given(actsGiven(given))}
      </span>
    </span>
  );
}
