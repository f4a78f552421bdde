import { z } from "zod";
import {
  cursor,
  done,
  id,
  limit,
  line,
  operation,
  page,
  time,
} from "../ground/operation.contract.ts";
import { memberItem } from "../people/members.contract.ts";

const tag = "Affiliation";

/** A member's own invitation. */
export const affiliation = z.object({
  code: z.string(),
  /** The link to share: it opens the sign-up with the code. */
  url: z.string(),
  createdAt: time,
  expiresAt: time,
  remainingUses: z.number().int(),
  usedCount: z.number().int(),
  /** Neither closed, nor expired, nor used up. */
  open: z.boolean(),
  /** Closed by someone who watches over the community. */
  closedByOther: z.boolean(),
});
export type Affiliation = z.infer<typeof affiliation>;

const read = operation("GET /me/affiliation", {
  tag,
  summary: "Son lien d’invitation, s’il y en a un",
  failure: "READ_FAILED",
}).output(z.object({ link: affiliation.nullable() }));

const renew = operation("POST /me/affiliation", {
  tag,
  summary: "Un nouveau lien d’invitation\u202f; l’ancien ne sert plus",
}).output(affiliation);

const close = operation("DELETE /me/affiliation", {
  tag,
  summary: "Fermer son lien d’invitation",
}).output(done);

/** What an invited visitor reads before signing up. */
export const invitationSeen = z.object({
  /** Whether it lets in. */
  open: z.boolean(),
  /** The member whose link it is; null for the administration's, and for a link not open. */
  from: z.string().nullable(),
  /** Whether it spares the agreement that the community asks for. */
  withoutAgreement: z.boolean(),
  /** Name of the group that the visitor came for, where it lets in and any member may know it. */
  group: z.string().nullable(),
});
const readInvitation = operation("GET /invitations/{code}", {
  tag,
  summary: "L’invitation qu’on a reçue\u00a0: ouvre-t-elle, et de qui vient-elle",
  access: "visitor",
  failure: "READ_FAILED",
})
  .input(z.object({ code: line(60).min(1), groupId: id.optional() }))
  .output(invitationSeen);

const listJoined = operation("GET /me/affiliation/members", {
  tag,
  summary: "Qui est venu par ses invitations, le plus récent d’abord",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(z.object({ member: memberItem, joinedAt: time })));

/** For animators: members' own invitations that are open. */
const listOpen = operation("GET /affiliations", {
  tag,
  summary: "Les liens d’invitation ouverts des membres, pour qui anime ou modère",
  failure: "LIST_FAILED",
})
  .input(z.object({ cursor, limit }))
  .output(page(affiliation.extend({ member: memberItem })));

const closeOther = operation("DELETE /affiliations/{code}", {
  tag,
  summary: "Fermer le lien d’invitation d’un membre, pour qui anime ou modère",
})
  .input(z.object({ code: line(60).min(4) }))
  .output(done);

export const affiliationContract = {
  read,
  renew,
  close,
  readInvitation,
  listJoined,
  listOpen,
  closeOther,
};
