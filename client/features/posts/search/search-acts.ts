import { type LucideIcon, Moon, PenLine, Settings, Sun, UserPlus } from "lucide-react";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useTheme } from "../../../infrastructure/preferences.ts";
import { plainOf } from "./found-in.ts";
import { texts } from "./texts.ts";

/** Something one may do from the search: it leads somewhere, or is done at once. */
export type SearchAct = {
  key: string;
  name: string;
  /** Other words by which it is found. */
  also: string;
  icon: LucideIcon;
} & ({ to: string } | { act: () => void });

/** The acts whose name, or another word for it, has a word that begins as what is typed. */
export function matchingActs<A extends Pick<SearchAct, "name" | "also">>(
  acts: readonly A[],
  typed: string,
): A[] {
  const wanted = plainOf(typed.trim()).split(/\s+/);
  return acts.filter(({ name, also }) => {
    const words = plainOf(`${name} ${also}`).split(/\s+/);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}

/** What one may do from the search. */
export function useSearchActs(): SearchAct[] {
  const paths = usePaths();
  const [theme, chooseTheme] = useTheme();
  const dark =
    theme === "dark" ||
    (theme === "system" && globalThis.matchMedia("(prefers-color-scheme: dark)").matches);
  const { write, invite, night, day, settings } = texts.acts;
  return [
    { key: "write", ...write, icon: PenLine, to: paths.compose() },
    { key: "invite", ...invite, icon: UserPlus, to: paths.affiliation() },
    dark
      ? { key: "theme", ...day, icon: Sun, act: () => chooseTheme("light") }
      : { key: "theme", ...night, icon: Moon, act: () => chooseTheme("dark") },
    { key: "settings", ...settings, icon: Settings, to: paths.settings() },
  ];
}
