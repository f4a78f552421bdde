import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Group } from "../../../../../shared/gathering/groups.contract.ts";
import { usePaths } from "../../../../infrastructure/pages/use-paths.ts";
import { QueryState } from "../../../../product/query-state.tsx";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { Note } from "../../../../ui/lists/note.tsx";
import { SkeletonGroupHead } from "../../../../ui/lists/skeleton.tsx";
import type { SendPicture } from "../../send-picture.ts";
import { groupQueries } from "../group-queries.ts";
import { AnimatorsPart } from "./animators-part.tsx";
import { ArchivePart } from "./archive-part.tsx";
import { CautionPart } from "./caution-part.tsx";
import { GroupEdition } from "./group-edition.tsx";
import { MembersPart } from "./members-part.tsx";
import { RulesPart } from "./rules-part.tsx";
import { texts } from "./texts.ts";

const { loading, failed, retry, gone: title, goneBody: body } = texts;
const words = { loading, failed, retry, gone: { title, body } };

type GroupManagementProps = { id: string; sendPicture: SendPicture };

/** A group as those who run it see it; each part for those who may. */
export function GroupManagement({ id, sendPicture }: GroupManagementProps) {
  const query = useQuery({ ...groupQueries.one(id), staleTime: 0 });
  if (query.data) return <Managed group={query.data} sendPicture={sendPicture} />;
  return <QueryState query={query} words={words} skeleton={<SkeletonGroupHead />} />;
}

function Managed({ group, sendPicture }: { group: Group; sendPicture: SendPicture }) {
  const paths = usePaths();
  const { edit, manageMembers, nameAnimators } = group.abilities;
  if (!edit && !manageMembers && !nameAnimators) {
    return (
      <EmptyState scene="error" title={texts.notYours}>
        {texts.notYoursBody}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-5">
      <div className="flex flex-wrap items-center justify-between gap-3 px-gutter">
        <h2 className="title min-w-0 text-h3 wrap-anywhere">{group.name}</h2>
        {group.archivedAt === null && (
          <Button as={Link} to={paths.group(group.id)} size="s" variant="line">
            {texts.open}
          </Button>
        )}
        {group.archivedAt !== null && <Note className="w-full">{texts.archivedNote}</Note>}
      </div>
      {edit && <GroupEdition group={group} sendPicture={sendPicture} />}
      {(nameAnimators || group.animators.length > 0) && <AnimatorsPart group={group} />}
      {manageMembers && group.archivedAt === null && <MembersPart group={group} />}
      {edit && group.archivedAt === null && <RulesPart group={group} />}
      {edit && group.archivedAt === null && <CautionPart group={group} />}
      {edit && <ArchivePart group={group} />}
    </div>
  );
}
