import { Search } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { usePaths } from "../infrastructure/pages/use-paths.ts";
import { Icon } from "../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

/** Ctrl K, or ⌘K, opens the search wherever one is. */
export function SearchKeys() {
  const paths = usePaths();
  const navigate = useNavigate();
  const to = paths.search();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void navigate(to);
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, [navigate, to]);
  return null;
}

/** The search at the head of the rail. */
export function RailSearch() {
  const paths = usePaths();
  return (
    <Link
      to={paths.search()}
      className="flex min-h-target flex-none items-center gap-2 rounded-control bg-slab px-3 text-ink-3"
    >
      <Icon of={Search} />
      <span className="flex-1">{texts.search}</span>
    </Link>
  );
}
