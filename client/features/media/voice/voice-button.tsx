import { Mic } from "lucide-react";
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { useJustSent } from "../../../ui/fields/just-sent.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ToolButton } from "../../../ui/tool-button.tsx";
import type { RecorderEvent } from "./recorder-state.ts";
import { texts } from "./texts.ts";
import type { Voice } from "./use-voice.ts";

type VoiceButtonProps = { voice: Voice; tone?: "ink" | "blue"; disabled?: boolean };

/** The microphone: a tap records by itself, a held press records until it is let go. */
export function VoiceButton({ voice, tone = "ink", disabled }: VoiceButtonProps) {
  const pressed = useRef(false);
  const follow = useFinger(voice.tell);
  const deaf = useJustSent();
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pressed.current = true;
    if (deaf) return;
    follow(event);
    void voice.press();
  };
  const click = () => {
    // From a keyboard or a screen reader, there was no pointer event before.
    if (!pressed.current && !deaf) {
      void voice.press();
      voice.tell({ type: "lift", afterMs: 0 });
    }
    pressed.current = false;
  };
  const button = {
    ref: voice.button,
    label: texts.record,
    busy: voice.asking,
    disabled,
    // Not `disabled`: it would be drawn grey for an instant after each sending.
    "aria-disabled": deaf || undefined,
    className: "touch-none select-none",
    onPointerDown: down,
    onClick: click,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  return tone === "blue" ? (
    <IconButton {...button} tone="blue" size="l">
      <Icon of={Mic} />
    </IconButton>
  ) : (
    <ToolButton {...button} word={texts.word}>
      <Icon of={Mic} />
    </ToolButton>
  );
}

/**
 * Tells what the finger that came down does until it is lifted. It is followed on the page: the
 * button leaves the screen while the recorder is there.
 */
function useFinger(tell: Voice["tell"]) {
  const gesture = useRef<AbortController | null>(null);
  useEffect(() => () => gesture.current?.abort(), []);
  return ({ clientX: from, clientY: low, pointerId }: PointerEvent) => {
    const at = performance.now();
    gesture.current?.abort();
    gesture.current = new AbortController();
    const { signal } = gesture.current;
    const mine =
      (act: (moved: globalThis.PointerEvent) => void) => (moved: globalThis.PointerEvent) =>
        moved.pointerId === pointerId && act(moved);
    const end = (event: () => RecorderEvent) =>
      mine(() => {
        gesture.current?.abort();
        tell(event());
      });
    const lift = end(() => ({ type: "lift", afterMs: performance.now() - at }));
    addEventListener("pointerup", lift, { signal });
    // The browser ended the gesture, not the finger: the recording goes on, neither sent nor lost.
    addEventListener(
      "pointercancel",
      end(() => ({ type: "lock" })),
      { signal },
    );
    const slide = mine(({ clientX, clientY }) =>
      tell({ type: "slide", away: from - clientX, up: low - clientY }),
    );
    addEventListener("pointermove", slide, { signal });
  };
}
