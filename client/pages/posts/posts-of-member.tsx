import type { Member } from "../../../shared/people/members.contract.ts";
import { memberTexts } from "../../features/people/index.ts";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { MemberPostList } from "./member-post-list.tsx";

/** Those of another member's posts that the reader may see. */
export const PostsOfMember = ({ member }: { member: Pick<Member, "id" | "name"> }) => (
  <MemberPostList
    memberId={member.id}
    empty={
      <EmptyState title={memberTexts.one.noShare(member.name)}>
        {memberTexts.one.noShareBody}
      </EmptyState>
    }
  />
);
