import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  ChartColumn,
  ContactRound,
  FileInput,
  Flag,
  Funnel,
  HardDrive,
  HardDriveDownload,
  Hourglass,
  Inbox,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  Radio,
  Scale,
  ScrollText,
  Settings,
  ShieldHalf,
  Ticket,
  Type,
  UserCheck,
  UserPlus,
  Users,
} from "lucide-react";
import { useLocation } from "react-router";
import type { Role } from "../../../shared/people/members.contract.ts";
import { useLive } from "../../infrastructure/live/live.ts";
import { useCommunity, useMe } from "../../infrastructure/session/session.ts";
import { number } from "../../infrastructure/words/formats.ts";
import { moderates } from "../../product/administers.ts";
import { administrationQueries } from "./administration-queries.ts";
import { type PlaceName, placesOf, SECTIONS, type SectionName } from "./places.ts";
import { texts } from "./texts.ts";

const icons: Record<PlaceName, LucideIcon> = {
  membres: Users,
  inscriptions: UserCheck,
  groupes: LayoutGrid,
  adhesions: UserPlus,
  invitations: Ticket,
  mineurs: ShieldHalf,
  signalements: Flag,
  recours: Scale,
  approbations: Hourglass,
  demandes: Inbox,
  filtres: Funnel,
  publications: Megaphone,
  resultats: ChartColumn,
  plateformes: Radio,
  listes: ContactRound,
  communaute: Settings,
  mots: Type,
  courrier: Mail,
  taches: ListChecks,
  sauvegardes: HardDriveDownload,
  stockage: HardDrive,
  imports: FileInput,
  journal: ScrollText,
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
  const runs = moderates(me);
  const { data } = useQuery({ ...administrationQueries.overview, enabled: runs });
  const ofReferents = useReportsOfReferent(me.watchesMinors && !runs);
  const waiting: Partial<Record<PlaceName, number>> = data
    ? {
        inscriptions: data.registrations,
        adhesions: data.joinRequests,
        membres: data.removals,
        signalements: data.reports,
        recours: data.appeals,
        approbations: data.texts,
        demandes: data.dataRequests,
        publications: data.shares,
        courrier: data.letters,
        taches: data.failedJobs,
        sauvegardes: data.backups,
      }
    : { groupes: runs ? 0 : me.waitingCount - ofReferents, signalements: ofReferents };
  const totals: Partial<Record<PlaceName, string>> =
    data && me.role === "admin"
      ? { membres: number(data.members), groupes: number(data.groups) }
      : {};
  return placesOf(me, registration).map((id) => ({
    id,
    ...wordsOf(id, me.role),
    icon: icons[id],
    total: totals[id],
    count: waiting[id] ?? 0,
    countLabel: (id === "taches" ? texts.failures : texts.waiting)(waiting[id] ?? 0),
  }));
}

/** What a place is called, and is for, to someone of this role. */
function wordsOf(id: PlaceName, role: Role): { name: string; about: string } {
  if (id === "groupes" && role !== "admin") return texts.myGroups;
  return id === "mineurs" && !moderates({ role }) ? texts.sealedMessages : texts.places[id];
}

/** How many reports wait for a referent who does not run the community. */
function useReportsOfReferent(enabled: boolean): number {
  const { data } = useQuery({ ...administrationQueries.today, enabled });
  return data?.reports?.count ?? 0;
}

const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** The same, under what they are about. */
export function usePlaceSections() {
  const places = useAdministrationPlaces();
  return SECTION_NAMES.map((id) => ({
    id,
    name: texts.sections[id],
    places: places.filter((place) => (SECTIONS[id] as readonly PlaceName[]).includes(place.id)),
  })).filter((section) => section.places.length > 0);
}

/** Keeps what waits up to date while the administration is open: others settle things too. */
export function useAdministrationLive(): void {
  const client = useQueryClient();
  useLive(({ kind }) => {
    if (kind !== "notifications-changed") return;
    for (const { queryKey } of administrationQueries.waiting)
      void client.invalidateQueries({ queryKey });
  });
}

/** The place the address names; undefined at the entry. */
export function useOpenPlace(): string | undefined {
  return useLocation().pathname.split("/")[2] || undefined;
}
