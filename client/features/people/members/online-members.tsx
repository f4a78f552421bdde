import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { RailSection } from "../../../ui/frame/frame.tsx";
import { memberQueries } from "./member-queries.ts";
import { texts } from "./texts.ts";

const MOST = 5;

/** The members of a group who are online, in the right column; nothing when none is. */
export function OnlineMembers({ groupId }: { groupId: string }) {
  const paths = usePaths();
  const { data } = useInfiniteQuery({ ...memberQueries.ofGroup(groupId, ""), staleTime: 60_000 });
  const online =
    data?.pages.flatMap(({ items }) => items).filter(({ connected }) => connected) ?? [];
  if (online.length === 0) return null;
  return (
    <RailSection title={texts.onlineNow}>
      <ul>
        {online.slice(0, MOST).map((member) => (
          <li key={member.id}>
            <Link
              to={paths.member(member.id)}
              className="flex min-h-11 items-center gap-3 rounded-control hover:bg-sunk"
            >
              <Avatar
                name={member.name}
                src={member.avatarUrl}
                size="s"
                onlineLabel={texts.online}
              />
              <span className="min-w-0 truncate">{member.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
