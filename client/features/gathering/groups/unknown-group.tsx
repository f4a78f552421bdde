import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { GroupsSearch } from "./groups-search.tsx";
import { texts } from "./texts.ts";

/** An address that names no group one may see: what happened, and the groups one can join. */
export function UnknownGroup() {
  return (
    <GroupsSearch
      filter="toJoin"
      head={
        <EmptyState scene="choose" level={1} title={texts.unknown.title} className="pb-4!">
          {texts.unknown.body}
        </EmptyState>
      }
    />
  );
}
