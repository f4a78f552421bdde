import type { ComponentType } from "react";

export type ReadyPart<Props extends object> = {
  /** Loads its code; where it does not come, nothing stands in its place. */
  load: () => Promise<void>;
  /** Drawn at once where its code is there, and never later: it pushes nothing away. */
  Part: ComponentType<Props>;
};

/** A part whose code only some need: loaded before its page is shown, or not drawn there. */
export function readyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ReadyPart<Props> {
  let Given: ComponentType<Props> | null = null;
  const give = (part: ComponentType<Props>) => {
    Given = part;
  };
  return {
    load: () => (Given ? Promise.resolve() : load().then(give, () => undefined)),
    Part: (props) => Given && <Given {...props} />,
  };
}
