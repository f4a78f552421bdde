import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { TestGroup } from "../builders/index.ts";
import type { CallInput } from "./contract-calls.ts";

/** What the calls take by which texts wait, and by which one says what waits. */
export function holdingWishes({
  site,
}: {
  site: { group: TestGroup };
}): Record<string, () => CallInput> {
  const nowhere = () => ({ id: uuidv7() });
  const entries = ["loterie"];
  return {
    "heldTexts.listOwn": () => ({}),
    "heldTexts.change": () => ({ ...nowhere(), text: "Autrement dit" }),
    "heldTexts.cancel": nowhere,
    "heldTexts.listToDecide": () => ({}),
    "heldTexts.decide": () => ({ ...nowhere(), approved: true }),
    "caution.read": () => ({}),
    "caution.edit": () => ({ firstPostsHeld: 0, registrationsAnHour: null }),
    "caution.estimate": () => ({ kind: "word", entries }),
    "caution.addFilters": () => ({ kind: "word", entries, action: "wait" }),
    "caution.removeFilter": nowhere,
    "caution.trial": () => ({ sample: "Une loterie" }),
    "caution.readGroup": () => ({ id: site.group.id }),
    "caution.editGroup": () => ({
      id: site.group.id,
      holdsPosts: false,
      readOnly: false,
      slowMinutes: null,
    }),
  };
}
