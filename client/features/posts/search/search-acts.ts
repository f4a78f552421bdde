import { type LucideIcon, Moon, PenLine, Settings, Sun, UserPlus } from "lucide-react";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useTheme } from "../../../infrastructure/preferences.ts";
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
