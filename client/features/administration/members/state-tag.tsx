import { Tag, type TagTone } from "../../../ui/tag.tsx";
import type { ManagedMemberState } from "../administration-queries.ts";
import { texts } from "./texts.ts";

const tones: Record<ManagedMemberState, TagTone> = {
  active: "blue",
  pending: "clay",
  suspended: "garnet",
  withdrawn: "clay",
  imported: "clay",
  deleted: "plain",
};

/** A member's state, in a word. */
export function StateTag({ state }: { state: ManagedMemberState }) {
  return <Tag tone={tones[state]}>{texts.states[state]}</Tag>;
}
