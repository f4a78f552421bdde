import { useEffect, useEffectEvent } from "react";
import { addLayer, followHistory } from "./layer-steps.ts";

/**
 * Lets Back close a layer over the page while it is open, and stay on the page.
 *
 * @param address of the page that the layer stands for, if any
 */
export function useLayer(open: boolean, onClose: () => void, address?: string): void {
  const close = useEffectEvent(onClose);
  useEffect(() => followHistory(), []);
  useEffect(() => (open ? addLayer(() => close(), address) : undefined), [open, address]);
}
