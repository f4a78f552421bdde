import { CircleHelp, type LucideIcon, Moon, PenLine, Settings, Sun, UserPlus } from "lucide-react";
import { findHelp } from "../../../../shared/people/help/find-help.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useTheme } from "../../../infrastructure/preferences.ts";
import { helpPath } from "../../../product/help-of-page.ts";
import { texts } from "./texts.ts";

/** Something one may do from the search: it leads somewhere, or is done at once. */
export type SearchAct = {
  key: string;
  name: string;
  /** Other words by which it is found. */
  also: string;
  icon: LucideIcon;
} & ({ to: string } | { act: () => void });

/** What one may do from the search. */
export function useSearchActs(): SearchAct[] {
  const paths = usePaths();
  const [theme, chooseTheme] = useTheme();
  const dark =
    theme === "dark" ||
    (theme === "system" && globalThis.matchMedia("(prefers-color-scheme: dark)").matches);
  const { write, invite, night, day, settings, help } = texts.acts;
  return [
    { key: "write", ...write, icon: PenLine, to: paths.compose() },
    { key: "invite", ...invite, icon: UserPlus, to: paths.affiliation() },
    dark
      ? { key: "theme", ...day, icon: Sun, act: () => chooseTheme("light") }
      : { key: "theme", ...night, icon: Moon, act: () => chooseTheme("dark") },
    { key: "settings", ...settings, icon: Settings, to: paths.settings() },
    { key: "help", ...help, icon: CircleHelp, to: helpPath("all") },
  ];
}

/** Shorter beginnings would find nearly every page of help. */
const SHORTEST = 3;
const MOST_HELP = 3;

/** The pages of help whose title, or another word for it, holds what is typed, « aide » or not before it. */
export function helpActs(typed: string): SearchAct[] {
  const wanted = typed.trim().replace(/^aide\b[\s:]*/iu, "");
  if (wanted.length < SHORTEST || /^[@#]/.test(wanted)) return [];
  return findHelp(wanted)
    .slice(0, MOST_HELP)
    .map(({ id, title }) => ({
      key: id,
      name: texts.helpOn(title),
      also: "",
      icon: CircleHelp,
      to: helpPath(id),
    }));
}
