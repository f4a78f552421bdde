import { DomainError } from "../../../../shared/ground/errors.ts";
import type { WaitReason } from "../../../../shared/posts/held-texts.ts";
import type { PollInput } from "../../../../shared/posts/posts.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { isFlood, mayFlood } from "./alike.ts";
import { readFilterList } from "./caution.query.ts";
import { decidesThere, mayRepeat } from "./held-text.policy.ts";
import { holdReason } from "./hold-reason.ts";
import { nextMoment } from "./pace.ts";
import { readStanding, type Standing } from "./standing.query.ts";
import type { FilterEntry } from "./text-filter.ts";

/** What a member is about to say. */
export type Saying = {
  id: string;
  kind: "post" | "comment";
  text: string;
  poll?: PollInput | undefined;
  groupIds: readonly string[];
  channelId: string | null;
  /** The post a comment stands under. */
  postId?: string;
  /** It changes what they said: repeating does not count, nor the pace of a group it stood in. */
  isEdit?: boolean;
  /** Groups that a change brings it into. */
  enteredIds?: readonly string[];
};

/** Whether a text appears at once; `published` and `heldAs` where its id is known already. */
export type Assessment = {
  published: boolean;
  heldAs: WaitReason | null;
  reason: WaitReason | null;
  found: string[];
};

/**
 * Whether what a member says appears at once, waits, or is refused: in one round trip beside the
 * list of words, which is read when it changed.
 *
 * @throws DomainError WORDS_REFUSED, SAID_ELSEWHERE, GROUP_READ_ONLY, GROUP_SLOW
 */
export async function assess(
  db: Database | Transaction,
  services: Services,
  viewer: Viewer,
  said: Saying,
): Promise<Assessment> {
  const now = services.clock();
  const standing = await readStanding(db, viewer, { ...said, now });
  const { published, heldAs } = standing;
  if ((published || heldAs) && !said.isEdit) return { published, heldAs, reason: null, found: [] };
  const decides = decidesThere(viewer, said);
  assertPace(viewer, said, standing, now);
  const list = await readFilterList(db, { of: services.db, revision: standing.filtersRevision });
  const entries = list.find(wordsOf(said));
  if (!decides) assertAccepted(entries);
  const reason = holdReason({
    limited: standing.limited,
    filtered: entries.some(({ action }) => action === "wait"),
    newMember: standing.newMember && said.kind === "post",
    groupAsks: said.kind === "post" && standing.groups.some(({ holdsPosts }) => holdsPosts),
    decides,
  });
  return { published, heldAs: null, reason, found: entries.map(({ entry }) => entry) };
}

const wordsOf = ({ text, poll }: Saying): string => [text, ...(poll?.options ?? [])].join("\n");

/** @throws DomainError WORDS_REFUSED, naming the word */
export function assertAccepted(entries: readonly FilterEntry[]): void {
  const refused = entries.find(({ action }) => action === "refuse");
  if (!refused) return;
  const said = refused.message || "changez votre texte pour le publier.";
  throw new DomainError("WORDS_REFUSED", undefined, { word: refused.entry, said });
}

/** @throws DomainError SAID_ELSEWHERE, GROUP_READ_ONLY, GROUP_SLOW */
function assertPace(viewer: Viewer, said: Saying, { groups, recent }: Standing, now: Date): void {
  for (const { id, name, readOnly, slowMinutes, last } of groups) {
    if (said.isEdit && !said.enteredIds?.includes(id)) continue;
    if (mayRepeat(viewer) || viewer.groups.get(id)?.animator) continue;
    if (readOnly) throw new DomainError("GROUP_READ_ONLY", undefined, { group: name });
    const before = last === null ? null : new Date(last);
    const next =
      slowMinutes === null ? null : nextMoment(said.kind, { slowMinutes, last: before, now });
    if (next) throw tooSoon(name, next, now);
  }
  if (said.isEdit || mayRepeat(viewer) || (said.kind === "comment" && !mayFlood(said.text))) return;
  const places =
    said.kind === "comment" ? [said.postId ?? ""] : [...said.groupIds, said.channelId ?? ""];
  if (isFlood(said.text, places, recent)) throw new DomainError("SAID_ELSEWHERE");
}

const MINUTE_MS = 60_000;

function tooSoon(group: string, next: Date, now: Date): DomainError {
  const minutes = Math.ceil((next.getTime() - now.getTime()) / MINUTE_MS);
  const when = minutes === 1 ? "dans une minute" : `dans ${minutes}\u00a0minutes`;
  return new DomainError("GROUP_SLOW", undefined, { group, when });
}
