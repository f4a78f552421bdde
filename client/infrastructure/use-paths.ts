import type { Tab } from "../../shared/tabs.ts";
import { paths } from "./paths.ts";
import { useCommunity } from "./session.ts";

/** The addresses of this community: `usePaths().group(groupId)`. */
export function usePaths() {
  const { id } = useCommunity();
  return {
    home: (tab?: Tab) => paths.home(id, tab),
    groups: () => paths.groups(id),
    group: (groupId: string, tab?: Tab) => paths.group(id, groupId, tab),
    post: (postId: string) => paths.post(id, postId),
    compose: (groupId?: string | null) => paths.compose(id, groupId),
    ranking: () => paths.ranking(id),
    profile: (groupId?: string | null) => paths.profile(id, groupId),
    editProfile: () => paths.editProfile(id),
    settings: () => paths.settings(id),
    member: (memberId: string) => paths.member(id, memberId),
    memberPosts: (memberId: string) => paths.memberPosts(id, memberId),
    shareSocial: paths.shareSocial,
    administration: paths.administration,
    sendMessage: paths.sendMessage,
    terms: paths.terms,
    privacy: paths.privacy,
  };
}
