import { Suspense, useState } from "react";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import type { Community } from "../../../shared/people/community.contract.ts";
import {
  AccountFrame,
  accountTexts,
  afterLogin,
  answerAsGuest,
  CommunityLead,
  LoginForm,
  WaysIn,
} from "../../features/accounts/index.ts";
import { ProviderStillOpen, Refusal } from "../../features/accounts/lazy.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths, safeWayBack } from "../../infrastructure/pages/paths.ts";
import { sessionHasEnded } from "../../infrastructure/session/local-user.ts";
import { mayLeaveProvider } from "../../infrastructure/session/provider-sign-out.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { guestOf, withGuest } from "../../product/guest.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/lists/note.tsx";

/** `/login/{communityId}/{groupeId}` */
export function Component() {
  const { community, groupId, guest, from, landing, search } = useComing();
  const signUp = withGuest(paths.signUp(community.id, groupId, from), guest);
  const toGroup = wayToGroup(community, groupId) !== null;
  usePageTitle(accountTexts.login.title);
  return (
    <AccountFrame
      aside={
        toGroup ? null : (
          <Button as={Link} to={signUp} variant="bare" size="s" className="-mr-2">
            {accountTexts.login.create}
          </Button>
        )
      }
    >
      <h1 className="title text-h2">{accountTexts.login.title}</h1>
      <CommunityLead community={community}>
        {toGroup ? accountTexts.login.toGroup : accountTexts.login.lead}
      </CommunityLead>
      <Reason />
      <Door community={community} refusal={search.get("refus")} />
      {community.passwords && (
        <LoginForm
          byLetter={community.mailDelivered}
          landing={landing}
          forgotten={paths.forgotPassword(community.id, from ?? wayToGroup(community, groupId))}
          nextStep={withGuest(paths.continueSignIn(community.id, groupId, from), guest)}
        />
      )}
      <WaysIn
        community={community}
        going={{ groupId: groupId ?? null, from, invitation: search.get("invitation"), guest }}
        landing={landing}
      />
      {toGroup && <Newcomer signUp={signUp} />}
      <Button href="/aide/mot-de-passe" variant="bare" wide className="mt-5">
        {accountTexts.login.help}
      </Button>
    </AccountFrame>
  );
}

/** Where the visitor comes from, as the address says, and where they land once signed in. */
function useComing() {
  const community = useCommunity();
  const { groupeId: groupId } = useParams();
  const [search] = useSearchParams();
  const guest = guestOf(search);
  const event = guest && paths.event(community.id, guest.eventId);
  const from = safeWayBack(search.get("vers")) ?? event;
  const landing = async () => {
    if (guest) await answerAsGuest(guest);
    return afterLogin(community, groupId, from);
  };
  return { community, groupId, guest, from, landing, search };
}

/** Who follows the link of a group may well have no account. */
function Newcomer({ signUp }: { signUp: string }) {
  return (
    <div className="mt-6 grid gap-2.5 border-t border-line pt-5">
      <p className="font-semibold">{accountTexts.login.newcomer}</p>
      <Button as={Link} to={signUp} variant="line" wide>
        {accountTexts.login.create}
      </Button>
    </div>
  );
}

/** The provider's refusal, or the way to sign out of it too, after signing out here. */
function Door({ community, refusal }: { community: Community; refusal: string | null }) {
  const { identityProvider: provider } = community;
  // Read once: what is shown stays, whatever renders this page again.
  const [justLeft] = useState(mayLeaveProvider);
  if (!provider || !(refusal || justLeft)) return null;
  return (
    <div role="status" className="mb-5">
      <Suspense>
        {refusal ? <Refusal code={refusal} /> : <ProviderStillOpen provider={provider} />}
      </Suspense>
    </div>
  );
}

/** The group the visitor came for, kept while they wait for an e-mail's link. */
function wayToGroup({ id, defaultGroupId }: Community, groupId: string | undefined) {
  return groupId && groupId !== defaultGroupId ? paths.group(id, groupId) : null;
}

/** Why the login page is shown, when the member did not ask for it. */
function Reason() {
  const [ended] = useState(sessionHasEnded);
  const changed = (useLocation().state as { passwordChanged?: true } | null)?.passwordChanged;
  if (!ended && !changed) return null;
  return (
    <div role="status" className="mb-5">
      <Note>{changed ? accountTexts.login.changed : accountTexts.login.ended}</Note>
    </div>
  );
}
