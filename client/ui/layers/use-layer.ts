import { useEffect, useEffectEvent } from "react";
import { addLayer, followHistory } from "./layer-steps.ts";

/** Lets Back close a layer over the page while it is open, and stay on the page. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => followHistory(), []);
  useEffect(() => (open ? addLayer(() => close()) : undefined), [open]);
}
