import { Avatar, type AvatarProps } from "./avatar.tsx";

export type AvatarPileProps = {
  people: readonly Pick<AvatarProps, "name" | "src" | "srcSet">[];
  /** At most this many faces; the sentence beside tells the rest. */
  max?: number;
};

/** A few faces that overlap, always beside a sentence that names them. */
export function AvatarPile({ people, max = 3 }: AvatarPileProps) {
  return (
    <span className="flex flex-none" aria-hidden="true">
      {people.slice(0, max).map((person, index) => (
        <Avatar
          key={`${person.name}${person.src ?? index}`}
          {...person}
          size="s"
          className="ring-2 ring-slab not-first:-ml-2"
        />
      ))}
    </span>
  );
}
