import type { Role } from "../../shared/people/members.contract.ts";

/** What a role is called beside a name; members have nothing beside theirs. */
export const roleNames: Record<Role, string | null> = {
  membre: null,
  animateur: "animation",
  moderateur: "modération",
  admin: "administration",
};
