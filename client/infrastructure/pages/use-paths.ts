import type { PageTab } from "../../../shared/ground/tabs.ts";
import { useCommunity } from "../session/session.ts";
import { paths } from "./paths.ts";

/** The addresses of this community: `usePaths().group(groupId)`. */
export function usePaths() {
  const { id } = useCommunity();
  return {
    home: (tab?: PageTab) => paths.home(id, tab),
    groups: () => paths.groups(id),
    group: (groupId: string, tab?: PageTab) => paths.group(id, groupId, tab),
    post: (postId: string) => paths.post(id, postId),
    compose: (groupId?: string | null, channelId?: string | null) =>
      paths.compose(id, groupId, channelId),
    shared: (postId: string) => paths.shared(id, postId),
    receive: (name: string) => paths.receive(id, name),
    ranking: () => paths.ranking(id),
    channels: () => paths.channels(id),
    createChannel: () => paths.createChannel(id),
    editChannel: (channelId: string) => paths.editChannel(id, channelId),
    channel: (channelId: string) => paths.channel(id, channelId),
    event: (eventId: string, day?: string | null) => paths.event(id, eventId, day),
    createEvent: (groupId?: string | null) => paths.createEvent(id, groupId),
    editEvent: (eventId: string) => paths.editEvent(id, eventId),
    boostEvent: paths.boostEvent,
    protection: () => paths.protection(id),
    blocked: () => paths.blocked(id),
    decisions: () => paths.decisions(id),
    reports: () => paths.reports(id),
    pins: () => paths.pins(id),
    scheduledPosts: () => paths.scheduledPosts(id),
    heldTexts: () => paths.heldTexts(id),
    search: (words?: string | null) => paths.search(id, words),
    map: () => paths.map(id),
    notifications: () => paths.notifications(id),
    notificationSettings: () => paths.notificationSettings(id),
    messages: (postId?: string) => paths.messages(id, postId),
    conversationWith: (ownId: string, memberId: string) =>
      paths.conversationWith(id, ownId, memberId),
    conversation: (conversationId: string) => paths.conversation(id, conversationId),
    affiliation: paths.affiliation,
    profile: (groupId?: string | null) => paths.profile(id, groupId),
    editProfile: () => paths.editProfile(id),
    settings: () => paths.settings(id),
    alertTrial: () => paths.alertTrial(id),
    security: () => paths.security(id),
    member: (memberId: string) => paths.member(id, memberId),
    memberPosts: (memberId: string) => paths.memberPosts(id, memberId),
    shareSocial: paths.shareSocial,
    administration: paths.administration,
    sendMessage: paths.sendMessage,
    terms: paths.terms,
    privacy: paths.privacy,
  };
}
