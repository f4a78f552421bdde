import { useInfiniteQuery } from "@tanstack/react-query";
import type { MemberItem } from "../../../../shared/members.ts";
import { api } from "../../../infrastructure/api.ts";
import { errorText } from "../../../infrastructure/error-texts.ts";
import { TimeAgo } from "../../../infrastructure/time-ago.tsx";
import { Face } from "../../../ui/face.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Slab, Slabs } from "../../../ui/slab.tsx";
import { Void } from "../../../ui/void.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceFrame } from "../place-frame.tsx";
import { texts as common } from "../texts.ts";
import { useAct } from "../use-act.ts";
import { AskingLine } from "./asking-line.tsx";
import { texts } from "./texts.ts";

const words = texts.joinRequests;

/** `/administration/adhesions`: those who ask to join a group. */
export function JoinRequestsPlace() {
  const list = useInfiniteQuery(administrationQueries.joinRequests);
  return (
    <PlaceFrame place="adhesions" title={common.places.adhesions.name}>
      <Slabs className="lg:max-w-160">
        <Slab className="overflow-clip">
          <p className="px-gutter py-4 text-ink-2">{words.lead}</p>
          <PagedList
            list={list}
            words={{ ...common, ...words }}
            reason={errorText}
            keyOf={({ group, member }) => `${group.id} ${member.id}`}
            className="border-t border-line"
            empty={<Void title={words.empty}>{words.emptyBody}</Void>}
          >
            {(request) => <Request {...request} />}
          </PagedList>
        </Slab>
      </Slabs>
    </PlaceFrame>
  );
}

type RequestProps = {
  group: { id: string; name: string };
  member: MemberItem;
  requestedAt: string;
};

function Request({ group, member, requestedAt }: RequestProps) {
  const { name } = member;
  const { mutate, isPending, variables } = useAct({
    act: (accept: boolean) =>
      api.groups.answerRequest({ id: group.id, memberId: member.id, accept }),
    done: (accept) => (accept ? words.accepted(name, group.name) : words.refused(name)),
    groups: true,
  });
  return (
    <AskingLine
      face={<Face name={name} src={member.avatarUrl} />}
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
