import type { Erasure } from "../../../infrastructure/services.ts";
import { emptyAppealsOf } from "./appeal.repository.ts";

/** Appeals that are answered keep no word of an erased member; an open one does until it is. */
export const eraseAppealsOf: Erasure = (tx, _services, memberId) => emptyAppealsOf(tx, memberId);
