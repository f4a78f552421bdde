import { MessageCircle } from "lucide-react";
import { Link } from "react-router";
import type { Rail } from "../../../shared/posts/rail.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { roleNames } from "../../product/role-names.ts";
import { Button } from "../../ui/button.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { RailSection } from "../../ui/frame/rail-section.tsx";
import { RailList, RailRow } from "./rail-parts.tsx";
import { texts } from "./texts.ts";

type Person = Rail["online"][number];

/** Who is there, by their faces. */
export function RailFaces({ people }: { people: readonly Person[] }) {
  const paths = usePaths();
  if (people.length === 0) return null;
  return (
    <RailSection title={texts.online}>
      <ul className="flex flex-wrap gap-2">
        {people.map(({ id, name, avatarUrl }) => (
          <li key={id}>
            <Link
              to={paths.member(id)}
              title={name}
              aria-label={name}
              className="block rounded-full"
            >
              <Avatar name={name} src={avatarUrl} onlineLabel={texts.isOnline} />
            </Link>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}

type RailNamesProps = { title: string; people: readonly Person[]; online?: boolean };

/** People by their faces and names. */
export function RailNames({ title, people, online }: RailNamesProps) {
  const paths = usePaths();
  return (
    <RailList title={title} items={people} keyOf={({ id }) => id}>
      {({ id, name, avatarUrl }) => (
        <RailRow
          to={paths.member(id)}
          leading={
            <Avatar
              name={name}
              src={avatarUrl}
              size="s"
              onlineLabel={online ? texts.isOnline : undefined}
            />
          }
          title={name}
        />
      )}
    </RailList>
  );
}

/** Who wrote the post, with the ways to them. */
export function RailAuthor({ author }: { author: NonNullable<Rail["author"]> }) {
  const paths = usePaths();
  const me = useMe();
  const { id, name, avatarUrl, role, city, connected } = author;
  return (
    <RailSection title={texts.sharedBy}>
      <RailRow
        to={paths.member(id)}
        leading={
          <Avatar
            name={name}
            src={avatarUrl}
            onlineLabel={connected ? texts.isOnline : undefined}
          />
        }
        title={<b className="font-semibold">{name}</b>}
        meta={[roleNames[role], city].filter(Boolean).join(" · ")}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {id !== me.id && (
          <Button
            as={Link}
            to={paths.conversationWith(me.id, id)}
            size="s"
            variant="line"
            icon={<Icon of={MessageCircle} />}
            aria-label={texts.writeTo(name)}
          >
            {texts.write}
          </Button>
        )}
        <Link to={paths.memberPosts(id)} className="link meta py-2.5">
          {texts.itsPosts(id === me.id)}
        </Link>
      </div>
    </RailSection>
  );
}
