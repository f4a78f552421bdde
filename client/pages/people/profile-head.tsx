import { Pencil, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import type { Me } from "../../../shared/people/members.contract.ts";
import { profileTexts } from "../../features/accounts/index.ts";
import { MemberHead } from "../../features/people/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { administers } from "../../product/administers.ts";
import { HelpLink } from "../../product/help-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Bar } from "../../ui/frame/bar.tsx";

/** The bar of the member's own profile. */
export const ProfileBar = () => <Bar title={profileTexts.title} actions={<HelpLink />} />;

/** The member's own portrait as others see it and, under it, their actions. */
export const ProfileHead = ({ me }: { me: Me }) => (
  <MemberHead person={me} level={2} actions={<Actions me={me} />} />
);

/** Edits the profile, or looks after the community. */
function Actions({ me }: { me: Me }) {
  const paths = usePaths();
  return (
    <>
      <Button
        as={Link}
        to={paths.editProfile()}
        variant="line"
        icon={<Icon of={Pencil} size="s" />}
        className="lg:flex-none! lg:px-5!"
      >
        {profileTexts.edit}
      </Button>
      {/* From 1024 px the left column has this link. */}
      {administers(me) && (
        <Button
          as={Link}
          to={paths.administration()}
          variant="line"
          icon={<Icon of={ShieldCheck} size="s" />}
          iconEnd={<Count value={me.waitingCount} label={profileTexts.waiting(me.waitingCount)} />}
          className="lg:hidden"
        >
          {profileTexts.administration}
        </Button>
      )}
    </>
  );
}
