import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Clock, Hash, X } from "lucide-react";
import type { ReactNode } from "react";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { callPages, callQuery } from "../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { helpActs, type SearchAct } from "./search-acts.ts";
import { texts } from "./texts.ts";

/** A line one may choose: it leads somewhere, or does something at once. */
export type SearchChoice = {
  key: string;
  leading: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  end?: ReactNode;
  wrap?: boolean;
  /** Where it leads. */
  to?: string;
  act?: () => void;
  /** The search stays open after it. */
  stays?: boolean;
};

export type ChoiceSection = { key: string; title: string; choices: SearchChoice[] };

const FRESH_MS = 60_000;
const FEW = 4;

type Recents = { list: readonly string[]; pick: (words: string) => void; forget: () => void };

/** What is proposed before one types: recent searches, people, groups, hashtags, acts. */
export function useSearchStart(recents: Recents, acts: SearchAct[]): ChoiceSection[] {
  const paths = usePaths();
  const me = useMe();
  const talks = useInfiniteQuery({
    ...callPages("conversations", "list", {}),
    staleTime: FRESH_MS,
  });
  const week = useQuery({ ...callQuery("rail", "read", { place: "search" }), staleTime: FRESH_MS });
  const others = (talks.data?.pages ?? []).flatMap(({ items }) => items).flatMap(toOther);
  const sections: ChoiceSection[] = [
    { key: "recent", title: texts.recent, choices: recentChoices(recents) },
    {
      key: "people",
      title: texts.people,
      choices: others.slice(0, FEW).map(({ id, name, avatarUrl }) => ({
        key: id,
        leading: <Avatar name={name} src={avatarUrl} size="c" />,
        title: name,
        to: paths.conversationWith(me.id, id),
      })),
    },
    {
      key: "groups",
      title: texts.groups,
      choices: me.groups.slice(0, FEW).map(({ id, name, pictureUrl }) => ({
        key: id,
        leading: <Arch id={id} src={pictureUrl} size="s" />,
        title: name,
        to: paths.group(id),
      })),
    },
    {
      key: "hashtags",
      title: texts.hashtags,
      choices: (week.data?.hashtags ?? []).map((tag) => ({
        key: tag,
        leading: <ChoiceIcon of={Hash} />,
        title: texts.hashtag(tag),
        to: paths.search(`#${tag}`),
      })),
    },
    actSection(acts),
  ];
  return sections.filter(({ choices }) => choices.length > 0);
}

/** What one may do, among the choices. */
export const actSection = (acts: readonly SearchAct[]): ChoiceSection =>
  sectionOf("acts", texts.doing, acts);

/** The pages of help that what is typed calls for. */
export const helpSection = (typed: string): ChoiceSection =>
  sectionOf("help", texts.helpTitle, helpActs(typed));

const sectionOf = (key: string, title: string, acts: readonly SearchAct[]): ChoiceSection => ({
  key,
  title,
  choices: acts.map(({ key, name, icon, ...does }) => ({
    key,
    leading: <ChoiceIcon of={icon} />,
    title: name,
    ...("to" in does ? { to: does.to } : { act: does.act, stays: true }),
  })),
});

function recentChoices({ list, pick, forget }: Recents): SearchChoice[] {
  if (list.length === 0) return [];
  const words = list.map((one) => ({
    key: one,
    leading: <ChoiceIcon of={Clock} />,
    title: one,
    act: () => pick(one),
    stays: true,
  }));
  return [
    ...words,
    {
      key: "\nforget",
      leading: <ChoiceIcon of={X} />,
      title: <span className="text-ink-2">{texts.forget}</span>,
      act: forget,
      stays: true,
    },
  ];
}

type Talk = { other: { id: string; name: string; avatarUrl: string | null } | null };
const toOther = ({ other }: Talk) => (other ? [other] : []);

/** An icon where a line has neither face nor arch. */
export const ChoiceIcon = ({ of }: { of: typeof Hash }) => (
  <span className="grid size-10 flex-none place-items-center rounded-full bg-sunk text-ink-2">
    <Icon of={of} />
  </span>
);
