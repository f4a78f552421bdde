import { isOpenRequest } from "../../../../shared/administration/data-request-kinds.ts";
import type { DataRequest } from "../../../../shared/administration/data-requests.contract.ts";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import { daysLeft, isPressing } from "./due.ts";
import { texts } from "./texts.ts";

const tones: Record<DataRequest["state"], TagTone> = {
  new: "blue",
  "in-progress": "clay",
  answered: "plain",
  closed: "plain",
};

/** A request's state, and how long is left when it is urgent. */
export function RequestState({ request }: { request: Pick<DataRequest, "state" | "dueAt"> }) {
  const { state, dueAt } = request;
  const days = daysLeft(dueAt);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={tones[state]} className="in-aria-[current=true]:bg-slab">
        {texts.states[state]}
      </Tag>
      {isOpenRequest(request) && isPressing(days) && (
        <Tag tone={days < 0 ? "garnet" : "clay"}>{texts.due(days)}</Tag>
      )}
    </span>
  );
}
