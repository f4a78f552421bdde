import { useInfiniteQuery } from "@tanstack/react-query";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceList } from "../place-list.tsx";
import { useAct } from "../use-act.ts";
import { AskingLine } from "./asking-line.tsx";
import { SeveralBar, SeveralBox } from "./several-bar.tsx";
import { texts } from "./texts.ts";
import { useSeveral } from "./use-several.ts";

const words = texts.joinRequests;

/** `/administration/adhesions`: those who ask to join a group. */
export function JoinRequestsPlace() {
  const list = useInfiniteQuery(administrationQueries.joinRequests);
  const several = useSeveral({
    what: "joinRequests",
    list,
    keyOf,
    accept: (requests: JoinRequest[]) =>
      api.administration.acceptJoinRequests({
        requests: requests.map(({ group, member }) => ({ groupId: group.id, memberId: member.id })),
      }),
  });
  return (
    <PlaceList
      place="adhesions"
      list={list}
      words={words}
      lead={several.total > 0 && words.lead}
      keyOf={keyOf}
      above={<SeveralBar {...several} />}
    >
      {(request) => <Request request={request} several={several} />}
    </PlaceList>
  );
}

type JoinRequest = {
  group: { id: string; name: string };
  member: MemberItem;
  requestedAt: string;
};

const keyOf = ({ group, member }: JoinRequest) => `${group.id} ${member.id}`;

type RequestProps = {
  request: JoinRequest;
  several: ReturnType<typeof useSeveral<JoinRequest>>;
};

function Request({ request, several }: RequestProps) {
  const { group, member, requestedAt } = request;
  const { name } = member;
  const { mutate, isPending, variables } = useAct({
    act: (accept: boolean) =>
      api.groups.answerRequest({ id: group.id, memberId: member.id, accept }),
    done: (accept) => (accept ? words.accepted(name, group.name) : words.refused(name)),
    groups: true,
  });
  return (
    <AskingLine
      box={<SeveralBox several={several} item={request} name={name} />}
      face={<Avatar name={name} src={member.avatarUrl} />}
      name={name}
      facts={
        <>
          <span className="block">{words.to(group.name)}</span>
          <TimeAgo time={requestedAt} />
        </>
      }
      acceptLabel={words.acceptLabel(name, group.name)}
      refuseLabel={words.refuseLabel(name, group.name)}
      accepting={isPending && variables}
      refusing={isPending && !variables}
      onAccept={() => mutate(true)}
      onRefuse={() => mutate(false)}
    />
  );
}
