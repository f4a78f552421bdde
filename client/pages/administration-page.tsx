import { Outlet, useParams } from "react-router";
import {
  AdministrationNav,
  NotForYou,
  useAdministrationLive,
  useAdministrationPlaces,
  useOpenPlace,
} from "../features/administration/index.ts";
import type { PageHandle } from "../infrastructure/pages/page-handle.ts";
import { useMe } from "../infrastructure/session/session.ts";

export const handle: PageHandle = { wide: true, Left: AdministrationNav };

/** `/administration`: around its places, each for those who may enter it. */
export function Component() {
  useAdministrationLive();
  return useMayEnter() ? <Outlet /> : <NotForYou />;
}

function useMayEnter(): boolean {
  const place = useOpenPlace();
  const { openId } = useParams();
  const { role } = useMe();
  const allowed = useAdministrationPlaces();
  if (!place) return allowed.length > 0;
  // Moderators manage the members of a group from its own page: they have no list of them.
  if (place === "groupes" && openId && role === "moderateur") return true;
  return allowed.some(({ id }) => id === place);
}
