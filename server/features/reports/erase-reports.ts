import type { Erasure } from "../../infrastructure/services.ts";
import { emptyReportsOf } from "./report.repository.ts";

/** Reports that are decided keep no word of an erased member; an open one does until it is. */
export const eraseReportsOf: Erasure = (tx, _services, memberId) => emptyReportsOf(tx, memberId);
