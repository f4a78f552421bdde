import { Face, type FaceProps } from "./face.tsx";

export type FacePileProps = {
  people: readonly Pick<FaceProps, "name" | "src" | "srcSet">[];
  /** At most this many faces; the sentence beside tells the rest. */
  max?: number;
};

/** A few faces that overlap, always beside a sentence that names them. */
export function FacePile({ people, max = 3 }: FacePileProps) {
  return (
    <span className="flex flex-none" aria-hidden="true">
      {people.slice(0, max).map((person, index) => (
        <Face
          key={`${person.name}${person.src ?? index}`}
          {...person}
          size="s"
          className="ring-2 ring-slab not-first:-ml-2"
        />
      ))}
    </span>
  );
}
