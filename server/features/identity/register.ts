import type { FastifyRequest } from "fastify";
import type { SignUp } from "../../../shared/identity.ts";
import { act } from "../../infrastructure/outbox/act.ts";
import type { Services } from "../../infrastructure/services.ts";
import { openDoor, welcome } from "./arrival.ts";
import type { Identity } from "./identity.ts";
import { giveInvitationBack, memberExists } from "./invitation.repository.ts";
import { credentialsOf, withArrival } from "./sign-up.ts";
import { readSignUp } from "./sign-up-faults.ts";
import { toWebRequest } from "./web-request.ts";

/**
 * Sign-up: the form is checked, the community's door passed, the account made by the identity
 * library, and the new member joins the group they came for.
 *
 * @throws DomainError with the fields at fault
 */
export async function register(
  services: Services,
  identity: Identity,
  request: FastifyRequest,
): Promise<Response> {
  const asked = readSignUp(request.body);
  if (asked.website) return caughtInTheTrap(asked);
  const { pending, invited } = await openDoor(services, asked.invitationCode);
  const stale = asked.invitationCode !== undefined && !invited;
  const form = stale ? { ...asked, invitationCode: undefined } : asked;
  let entered = false;
  try {
    const arrival = { phone: form.phone || null, pending, at: services.clock() };
    const answer = await withArrival(arrival, () =>
      identity.handler(toWebRequest(request, credentialsOf(form))),
    );
    entered = answer.ok && (await welcomeKnown(services, await memberIdOf(answer), form, pending));
    return stale && answer.ok ? sayingStale(answer) : answer;
  } finally {
    if (!entered && form.invitationCode) {
      await giveInvitationBack(services.db, form.invitationCode);
    }
  }
}

/** The person is in; the screen tells them that their invitation was not needed, nor used. */
async function sayingStale(answer: Response): Promise<Response> {
  const said = { ...((await answer.json()) as object), invitationStale: true };
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return Response.json(said, { status: answer.status, headers });
}

async function memberIdOf(answer: Response): Promise<string> {
  const { user } = (await answer.clone().json()) as { user: { id: string } };
  return user.id;
}

/** @returns whether there is a new member */
async function welcomeKnown(
  services: Services,
  memberId: string,
  form: SignUp,
  pending: boolean,
): Promise<boolean> {
  return act(services, async (tx) => {
    // A known address is answered like a new one, with a member who does not exist.
    if (!(await memberExists(tx, memberId))) return false;
    await welcome(services, tx, { memberId, form, pending });
    return true;
  });
}

/** A machine filled the field that people do not see: it is told that all went well. */
function caughtInTheTrap({ name, email }: SignUp): Response {
  return Response.json({ token: null, user: { id: crypto.randomUUID(), name, email } });
}
