import { subscribeLive } from "../../infrastructure/live/live.ts";

/** The server says it again every two seconds while it lasts. */
const SHOWN_MS = 7000;

/** Says at the top that the community's record moves, as long as the server says so. */
export function followMoves(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Promise<() => void> | undefined;
  const hide = () => {
    void shown?.then((remove) => remove());
    shown = undefined;
  };
  subscribeLive(({ kind }) => {
    if (kind !== "moving") return;
    clearTimeout(timer);
    timer = setTimeout(hide, SHOWN_MS);
    shown ??= import("./moving-line.tsx").then(
      ({ showMovingLine }) => showMovingLine(),
      () => () => {},
    );
  });
}
