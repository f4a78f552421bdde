import { ArchiveRestore, ChevronRight, type LucideIcon, Sprout } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

type BeginningProps = {
  /** Addresses of both ways. */
  newTo: string;
  restoreTo: string;
};

/** The first screen of an empty server: a new community, or one that comes back. */
export function Beginning({ newTo, restoreTo }: BeginningProps) {
  const words = texts.beginning;
  return (
    <div className="grid gap-5 px-gutter pt-6">
      <div>
        <h2 className="title text-h2">{words.title}</h2>
        <p className="mt-1 text-ink-2">{words.lead}</p>
      </div>
      <Way to={newTo} icon={Sprout} name={words.create} about={words.createAbout} />
      <Way to={restoreTo} icon={ArchiveRestore} name={words.restore} about={words.restoreAbout} />
    </div>
  );
}

type WayProps = { to: string; icon: LucideIcon; name: string; about: string };

function Way({ to, icon, name, about }: WayProps) {
  return (
    <Link to={to} className="flex items-center gap-4 rounded-control px-4 py-4 edge hover:bg-sunk">
      <Icon of={icon} size="l" className="text-blue-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="meta block text-pretty">{about}</span>
      </span>
      <Icon of={ChevronRight} className="text-ink-2" />
    </Link>
  );
}
