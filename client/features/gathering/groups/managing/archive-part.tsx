import type { Group } from "../../../../../shared/gathering/groups.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import { ArchiveSection } from "../../archive-section.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

const words = texts.archive;

/** Archives a group, or reopens it, which only an administrator may do. */
export function ArchivePart({ group: { id, name, archivedAt } }: { group: Group }) {
  const { role } = useMe();
  const archived = archivedAt !== null;
  const archive = useGroupAct(
    () => api.groups.archive({ id }),
    () => ({ text: words.done(name) }),
  );
  const reopen = useGroupAct(
    () => api.groups.unarchive({ id }),
    () => ({ text: words.undone(name) }),
  );
  if (archived && role !== "admin") return null;
  return (
    <ArchiveSection
      name={name}
      words={words}
      archived={archived}
      archive={archive}
      reopen={reopen}
      level={3}
      className="px-gutter"
    />
  );
}
