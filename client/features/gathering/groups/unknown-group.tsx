import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { GroupsSearch } from "./groups-search.tsx";
import { unknownGroupTexts } from "./unknown-group-texts.ts";

/** No group the member may see at this URL: says so, above the groups they can join. */
export function UnknownGroup() {
  return (
    <GroupsSearch
      toJoin
      head={
        <EmptyState scene="choose" level={1} title={unknownGroupTexts.title} className="pb-4!">
          {unknownGroupTexts.body}
        </EmptyState>
      }
    />
  );
}
