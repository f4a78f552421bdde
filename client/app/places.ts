import { House, type LucideIcon, MessageCircle, Radio, User, Users } from "lucide-react";
import { useLocation } from "react-router";
import { usePaths } from "../infrastructure/pages/use-paths.ts";
import { useMe } from "../infrastructure/session/session.ts";
import { texts } from "./texts.ts";

/** The list of channels, and the pages of a channel. */
const CHANNELS = /^\/community\/[^/]+\/(chaines|page-chaine|(creer|modifier)-des-chaines)(\/|$)/;

/** The list of conversations, and the page of a conversation. */
const MESSAGES = /^\/community\/[^/]+\/(private-message|user-private-message|conversation)(\/|$)/;

/** The member's own page, and the pages that only it leads to. */
const OWN =
  /^\/(profil|affiliation|administration)|\/(bloques|signalements|decisions|epingles|programmes|en-attente|classement)$/;

export type NavigationItem = {
  name: string;
  to: string;
  icon: LucideIcon;
  current: boolean;
  /** New things there. */
  count?: number;
};

/** The places reachable from every page, in their order. */
export function usePlaces(): [
  home: NavigationItem,
  groups: NavigationItem,
  profile: NavigationItem,
  channels: NavigationItem,
  messages: NavigationItem,
] {
  const paths = usePaths();
  const { unreadConversations } = useMe();
  const { pathname } = useLocation();
  const place = (name: string, to: string, icon: LucideIcon): NavigationItem => ({
    name,
    to,
    icon,
    current: pathname === to,
  });
  return [
    place(texts.home, paths.home(), House),
    place(texts.groups, paths.groups(), Users),
    { ...place(texts.profile, paths.profile(), User), current: OWN.test(pathname) },
    {
      ...place(texts.channels, paths.channels(), Radio),
      current: CHANNELS.test(pathname),
    },
    {
      ...place(texts.messages, paths.messages(), MessageCircle),
      current: MESSAGES.test(pathname),
      count: unreadConversations,
    },
  ];
}
