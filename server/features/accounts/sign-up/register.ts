import type { FastifyRequest } from "fastify";
import type { BeginSignUp } from "../../../../shared/accounts/identity.contract.ts";
import { networkOf } from "../../../infrastructure/http/limits.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { readCommunity } from "../../people/index.ts";
import type { Identity } from "../identity.ts";
import { releaseInvitation } from "../invitations/invitation.repository.ts";
import { toWebRequest } from "../sessions/web-request.ts";
import { openDoor, welcomeMember } from "./arrival.ts";
import { beginRegistration } from "./begin-registration.ts";
import { assertUncommonPassword } from "./common-password.ts";
import { credentialsOf, withArrival } from "./sign-up.ts";
import { readBeginning, readSignUp } from "./sign-up-faults.ts";

/**
 * Sign-up. Where mail is delivered, it only sends a letter (`beginRegistration`). Otherwise it
 * checks the form and the community's registration rules, has the identity library create the
 * account, and lets the new member join the group they came for.
 *
 * @throws DomainError with the fields at fault
 */
export async function register(
  services: Services,
  identity: Identity,
  request: FastifyRequest,
): Promise<Response> {
  if (services.mailer.delivers) return beginByLetter(services, request);
  const asked = readSignUp(request.body);
  if (asked.website) return answerAsIfNew(services, asked);
  const community = (await readCommunity(services.db))?.title;
  await assertUncommonPassword(asked.password, { ...asked, community });
  const { pending, invited } = await openDoor(services, asked);
  const stale = asked.invitationCode !== undefined && !invited;
  const form = stale ? { ...asked, invitationCode: undefined } : asked;
  let entered = false;
  try {
    const arrival = { phone: form.phone || null, pending, at: services.clock() };
    const answer = await withArrival(arrival, () =>
      identity.handler(toWebRequest(request, credentialsOf(form))),
    );
    if (answer.ok) {
      const memberId = await memberIdOf(answer);
      await act(services, (tx) => welcomeMember(tx, services, { memberId, form, pending }));
      entered = true;
    }
    return stale && answer.ok ? sayingStale(answer) : answer;
  } finally {
    if (!entered && form.invitationCode) {
      await releaseInvitation(services.db, form.invitationCode);
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

/** Writes to members and strangers alike; a machine that filled in the trap field gets nothing. */
async function beginByLetter(services: Services, request: FastifyRequest): Promise<Response> {
  const form = readBeginning(request.body);
  if (!form.website) await beginRegistration(services, form, networkOf(request.ip));
  return answerAsIfNew(services, form);
}

/** Answers like a successful sign-up, always the same, without creating a member or a session. */
function answerAsIfNew({ clock }: Services, { name = "", email }: BeginSignUp): Response {
  const at = clock().toISOString();
  const times = { createdAt: at, updatedAt: at };
  const user = { name, email: email.toLowerCase(), emailVerified: false, image: null, ...times };
  return Response.json({ token: null, user: { ...user, id: uuidv7() } });
}
