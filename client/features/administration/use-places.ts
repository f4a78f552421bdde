import { useQuery } from "@tanstack/react-query";
import {
  ContactRound,
  Flag,
  Inbox,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  Radio,
  Settings,
  Ticket,
  UserCheck,
  UserPlus,
  Users,
} from "lucide-react";
import { useLocation } from "react-router";
import { useCommunity, useMe } from "../../infrastructure/session/session.ts";
import { number } from "../../infrastructure/words/formats.ts";
import { administrationQueries } from "./administration-queries.ts";
import { type PlaceName, placesOf } from "./places.ts";
import { texts } from "./texts.ts";

const icons: Record<PlaceName, LucideIcon> = {
  membres: Users,
  inscriptions: UserCheck,
  groupes: LayoutGrid,
  adhesions: UserPlus,
  invitations: Ticket,
  signalements: Flag,
  demandes: Inbox,
  publications: Megaphone,
  plateformes: Radio,
  listes: ContactRound,
  communaute: Settings,
  courrier: Mail,
  taches: ListChecks,
};

export type AdministrationPlace = {
  id: PlaceName;
  name: string;
  about: string;
  icon: LucideIcon;
  /** How many things wait there for this member. */
  count: number;
  countLabel: string;
  /** How many there are, where that is worth telling. */
  total?: string | undefined;
};

/** The places of the administration this member may enter, with what waits in each. */
export function useAdministrationPlaces(): AdministrationPlace[] {
  const me = useMe();
  const { registration } = useCommunity();
  const runs = me.role === "admin" || me.role === "moderateur";
  const { data } = useQuery({ ...administrationQueries.overview, enabled: runs });
  const waiting: Partial<Record<PlaceName, number>> = data
    ? {
        inscriptions: data.registrations,
        adhesions: data.joinRequests,
        signalements: data.reports,
        demandes: data.dataRequests,
        courrier: data.failedMails,
        taches: data.failedJobs,
      }
    : {};
  const totals: Partial<Record<PlaceName, string>> =
    data && me.role === "admin"
      ? { membres: number(data.members), groupes: number(data.groups) }
      : {};
  return placesOf(me, registration).map((id) => ({
    id,
    ...(id === "groupes" && me.role !== "admin" ? texts.myGroups : texts.places[id]),
    icon: icons[id],
    total: totals[id],
    count: waiting[id] ?? 0,
    countLabel: (id === "courrier" || id === "taches" ? texts.failures : texts.waiting)(
      waiting[id] ?? 0,
    ),
  }));
}

/** The place the address names; undefined at the entry. */
export function useOpenPlace(): string | undefined {
  return useLocation().pathname.split("/")[2] || undefined;
}
