import { useState } from "react";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import type { Community } from "../../shared/community.ts";
import { AccountFrame } from "../features/identity/account-frame.tsx";
import { afterLogin } from "../features/identity/enter.ts";
import { answerAsGuest } from "../features/identity/guest-answer.ts";
import { LoginForm } from "../features/identity/login-form.tsx";
import { texts } from "../features/identity/texts.ts";
import { guestOf, withGuest } from "../infrastructure/guest.ts";
import { sessionHasEnded } from "../infrastructure/local-user.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { paths, safeWayBack } from "../infrastructure/paths.ts";
import { useCommunity } from "../infrastructure/session.ts";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { Note } from "../ui/note.tsx";

/** `/login/{communityId}/{groupeId}` */
export function Component() {
  const community = useCommunity();
  const { groupeId } = useParams();
  const [search] = useSearchParams();
  const guest = guestOf(search);
  const event = guest && paths.event(community.id, guest.eventId);
  const from = safeWayBack(search.get("vers")) ?? event;
  const wayBack = from ?? wayToGroup(community, groupeId);
  const landing = async () => {
    if (guest) await answerAsGuest(guest);
    return afterLogin(community, groupeId, from);
  };
  usePageTitle(texts.login.title);
  return (
    <AccountFrame
      aside={
        <Button
          as={Link}
          to={withGuest(paths.signUp(community.id, groupeId, from), guest)}
          variant="bare"
          size="s"
          className="-mr-2"
        >
          {texts.login.create}
        </Button>
      }
    >
      <h1 className="title text-h2">{texts.login.title}</h1>
      <p className="mt-3 mb-6 flex items-center gap-3 text-ink-2">
        <Logo src={community.logoUrl} />
        <span>
          <b className="block font-semibold text-ink">{community.title}</b>
          {texts.login.lead}
        </span>
      </p>
      <Reason />
      <LoginForm landing={landing} forgotten={paths.forgotPassword(community.id, wayBack)} />
    </AccountFrame>
  );
}

/** The group one came for, for the detour by one's mail box. */
function wayToGroup({ id, defaultGroupId }: Community, groupId: string | undefined) {
  return groupId && groupId !== defaultGroupId ? paths.group(id, groupId) : null;
}

/** Why one is here, when it was not one's own idea. */
function Reason() {
  const [ended] = useState(sessionHasEnded);
  const changed = (useLocation().state as { passwordChanged?: true } | null)?.passwordChanged;
  if (!ended && !changed) return null;
  return (
    <div role="status" className="mb-5">
      <Note>{changed ? texts.login.changed : texts.login.ended}</Note>
    </div>
  );
}
