import type { Erasure } from "../../../infrastructure/services.ts";
import { forgetExcerpts } from "./sanction.repository.ts";

/** The decisions about an erased member are kept without the words they were about. */
export const eraseExcerptsOf: Erasure = (tx, _services, memberId) => forgetExcerpts(tx, memberId);
