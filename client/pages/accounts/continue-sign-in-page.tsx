import { useNavigate, useParams, useSearchParams } from "react-router";
import {
  AccountFrame,
  afterLogin,
  afterSignUp,
  answerAsGuest,
  BegunSignIn,
  enteringTexts,
  groupAskedFor,
  knowMe,
  ProviderReturn,
} from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { paths, safeWayBack } from "../../infrastructure/pages/paths.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { saveReturnPath } from "../../infrastructure/session/way-back.ts";
import { guestOf, withGuest } from "../../product/guest.ts";

/** `/connexion/{communityId}/{groupeId}`: a sign-in under way, and what it still waits for;
 * `?retour=` or `?refus=` from the identity provider. */
export function Component() {
  const community = useCommunity();
  const { groupeId } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const guest = guestOf(search);
  const event = guest && paths.event(community.id, guest.eventId);
  const from = safeWayBack(search.get("vers")) ?? event;
  const login = withGuest(paths.login(community.id, groupeId, from), guest);
  usePageTitle(enteringTexts.title);

  const enter = async (how: "back" | "joined"): Promise<void> => {
    try {
      await knowMe();
    } catch (error) {
      if (!isApiError(error, "AWAITING_APPROVAL")) throw error;
      saveReturnPath(from ?? groupAskedFor(community, groupeId));
      return navigate(paths.standing(), { replace: true });
    }
    if (guest) await answerAsGuest(guest);
    const lead = how === "joined" ? afterSignUp : afterLogin;
    await navigate(lead(community, groupeId, from), { replace: true });
  };
  if (search.has("retour") || search.has("refus"))
    return (
      <AccountFrame community={community}>
        <ProviderReturn communityId={community.id} />
      </AccountFrame>
    );
  return (
    <AccountFrame community={community} onBack={() => void navigate(login)}>
      <BegunSignIn
        {...{ community, groupId: groupeId, guest, login, onIn: enter }}
        invitation={search.get("invitation") ?? ""}
        forgotten={paths.forgotPassword(community.id, from)}
      />
    </AccountFrame>
  );
}
