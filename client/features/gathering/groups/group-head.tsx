import { Search, UserPlus } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import type { Group } from "../../../../shared/gathering/groups.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { firstNameOf } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { AvatarPile } from "../../../ui/drawings/avatar-pile.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { lazyExtra } from "../../../ui/lazy-extra.ts";
import { nameHeading } from "../../../ui/name-heading.ts";
import { MembershipButton } from "./membership-button.tsx";
import { texts } from "./texts.ts";

const GroupRules = lazyExtra(() => import("./rules/group-rules.tsx").then((m) => m.GroupRules));
const ManageLink = lazyExtra(() => import("./manage-link.tsx").then((m) => m.ManageLink));

type GroupHeadProps = {
  group: Group;
  onInvite: () => void;
  /** More `MenuItem`s of the menu of who is in it. */
  more?: ReactNode;
};

/** The head of a group: its arch, what it is, who animates it, how to join or leave it. */
export function GroupHead({ group, onInvite, more }: GroupHeadProps) {
  const paths = usePaths();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3.5 bg-slab px-gutter pt-4 pb-3.5 lg:mt-2.5 lg:rounded-t-slab lg:pt-6">
      <div className="flex items-start gap-4">
        <Arch id={group.id} src={group.pictureUrl} size="l" />
        <div className="min-w-0 flex-1">
          <h1 className={cx(nameHeading(group.name), "mb-1 hidden lg:block")}>{group.name}</h1>
          {group.description && <p className="words text-pretty">{group.description}</p>}
          <Animators group={group} />
        </div>
      </div>
      {group.rules.items.length > 0 && (
        <Suspense fallback={<div className="h-11" />}>
          <GroupRules group={group} />
        </Suspense>
      )}
      <div className="@container">
        <div className="flex flex-wrap gap-2 *:flex-1 @min-[20rem]:whitespace-nowrap lg:*:flex-none">
          <MembershipButton group={group} more={more} />
          {group.joined && (
            <Button variant="line" size="s" icon={<Icon of={UserPlus} />} onClick={onInvite}>
              {texts.invite}
            </Button>
          )}
          <Button
            as={Link}
            to={`${paths.search()}?dans=${group.id}`}
            variant="line"
            size="s"
            icon={<Icon of={Search} />}
            className="max-lg:hidden"
          >
            {texts.searchAll}
          </Button>
          {!group.joined && (group.abilities.edit || group.abilities.manageMembers) && (
            <Suspense>
              <ManageLink groupId={group.id} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}

function Animators({ group: { animators, memberCount, access } }: { group: Group }) {
  return (
    <div className="mt-2 flex items-center gap-2.5 in-data-large-text:max-lg:flex-wrap">
      {animators.length > 0 && (
        <AvatarPile people={animators.map(({ name, avatarUrl }) => ({ name, src: avatarUrl }))} />
      )}
      <p className="meta min-w-0 wrap-anywhere">
        <span className="hidden lg:inline">{texts.members(memberCount)}</span>
        {animators.length > 0 && (
          <>
            <span className="hidden lg:inline"> · </span>
            {texts.animatedBy(animators.map(({ name }) => firstNameOf(name)))}
          </>
        )}
        {animators.length === 0 && <span className="lg:hidden">{texts.access[access]}</span>}
      </p>
    </div>
  );
}
