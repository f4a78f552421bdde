import { z } from "zod";
import type { LastingKind } from "../../../../shared/administration/sanction-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import {
  deleteSealed,
  endDecisionWithin,
  findSealed,
  inviteBack,
  openSealed,
  type SealedTextRow,
  strikeOut,
} from "../../administration/index.ts";
import { restoreMessage } from "../../conversations/index.ts";
import { restoreComment, restorePost } from "../../posts/index.ts";
import { findUndoable } from "./contested.query.ts";

/** What came of undoing a decision, as who contested it is told. */
export type UndoneDecision = {
  outcome: string;
  /** Whose rights changed: every process is to forget them. */
  freed: string | null;
  /** Whether what they publish was held until it is approved. */
  wasLimited?: boolean;
};

/** What a removed message says. */
const message = z.object({
  text: z.string(),
  forwarded: z.boolean(),
  postId: z.uuid().nullable(),
  editedAt: z.string().nullable(),
  reactions: z.array(z.object({ memberId: z.uuid(), emoji: z.string(), at: z.string() })),
});

const RESTORERS = {
  post: restorePost,
  comment: restoreComment,
  message: (tx: Transaction, services: Services, row: SealedTextRow) =>
    restoreMessage(tx, services, row.subjectId, openSealed(services, row, message)),
} as const;

/**
 * Undoes a decision about a member, in the transaction of the answer: it counts no more, what it
 * removed is back, the limit, pause or suspension it began is over. Who was removed for good is invited anew.
 */
export async function undoDecision(
  tx: Transaction,
  services: Services,
  { sanctionId, by }: { sanctionId: string; by: string },
): Promise<UndoneDecision> {
  const decision = await findUndoable(tx, sanctionId);
  await strikeOut(tx, sanctionId, services.clock());
  const sealed = await findSealed(tx, sanctionId);
  if (sealed) {
    const back = await RESTORERS[sealed.kind](tx, services, sealed);
    await deleteSealed(tx, sealed.subjectId);
    return { outcome: `${UNDONE} ${back ? BACK : NOWHERE}`, freed: null };
  }
  if (decision.inForce) {
    const { memberId, inForce: kind } = decision;
    await endDecisionWithin(tx, services, { memberId, kind });
    return { outcome: `${UNDONE} ${FREED[kind]}`, freed: memberId, wasLimited: kind === "limit" };
  }
  if (decision.kind === "member-removed") {
    const url = await inviteBack(tx, services, by);
    return { outcome: `${UNDONE} ${cameBack(url)}`, freed: null };
  }
  const removal = decision.kind.endsWith("-removed");
  return { outcome: removal ? `${UNDONE} ${NOWHERE}` : UNDONE, freed: null };
}

const UNDONE = "Votre recours est accepté\u00a0: la décision est annulée, et ne compte plus.";
const FREED = {
  limit:
    "Ce que vous publiez est à nouveau visible sans attendre, et ce qui n’attendait que pour cela est publié.",
  pause: "Vous pouvez à nouveau écrire et réagir.",
  suspension: "Votre compte est rouvert.",
} as const satisfies Record<LastingKind, string>;
const BACK = "Ce que vous aviez écrit est à nouveau à sa place.";
const NOWHERE = "Ce que vous aviez écrit n’a plus d’endroit où revenir.";
const cameBack = (url: string) =>
  `Votre ancien compte est effacé et ne peut pas revenir\u202f; ce lien vous en ouvre un autre, pendant trente jours\u00a0:\n${url}`;
