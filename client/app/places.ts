import { ChartNoAxesColumn, House, type LucideIcon, Radio, User, Users } from "lucide-react";
import { useLocation } from "react-router";
import { usePaths } from "../infrastructure/use-paths.ts";
import { texts } from "./texts.ts";

/** The list of channels, and the page of one. */
const CHANNELS = /^\/community\/[^/]+\/(chaines|page-chaine|(creer|modifier)-des-chaines)(\/|$)/;

export type Place = { name: string; to: string; icon: LucideIcon; current: boolean };

/** The places one goes to from anywhere, in their order. */
export function usePlaces(): [
  home: Place,
  groups: Place,
  ranking: Place,
  profile: Place,
  channels: Place,
] {
  const paths = usePaths();
  const { pathname } = useLocation();
  const place = (name: string, to: string, icon: LucideIcon): Place => ({
    name,
    to,
    icon,
    current: pathname === to || (to.startsWith("/profil") && pathname.startsWith(to)),
  });
  return [
    place(texts.home, paths.home(), House),
    place(texts.groups, paths.groups(), Users),
    place(texts.ranking, paths.ranking(), ChartNoAxesColumn),
    place(texts.profile, paths.profile(), User),
    {
      ...place(texts.channels, paths.channels(), Radio),
      current: CHANNELS.test(pathname),
    },
  ];
}
