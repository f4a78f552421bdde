import { useMe } from "../../../infrastructure/session/session.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { ForwardChoice } from "./forward-choice.tsx";
import { forwardTexts as texts } from "./forward-texts.ts";
import type { ForwardWish, useForward } from "./use-forward.ts";

type ForwardGroupsProps = {
  words: string;
  of: ForwardWish;
  forward: ReturnType<typeof useForward>;
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The member's groups, in which they may write: all of them, or by their name. */
export function ForwardGroups({ words, of, forward }: ForwardGroupsProps) {
  const groups = useMe().groups.filter(({ name }) => plain(name).includes(plain(words)));
  if (groups.length === 0) return null;
  return (
    <section aria-label={texts.groups}>
      <h3 className="meta px-gutter pt-6 font-semibold">{texts.groups}</h3>
      <p className="meta px-gutter pb-1">
        {texts.readers["postId" in of.from ? "post" : "message"]}
      </p>
      <List>
        {groups.map(({ id, name, pictureUrl }) => (
          <li key={id}>
            <ForwardChoice
              target={{ to: { groupId: id }, name }}
              forward={forward}
              face={<Arch id={id} src={pictureUrl} size="m" />}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
