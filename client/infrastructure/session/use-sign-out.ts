import { useState } from "react";
import { signOut } from "./session.ts";
import { nothingWaits, readWhatWaits, type WhatWaits, wordsOfWhatWaits } from "./what-waits.ts";

const texts = { leave: "Tout effacer et partir", stay: "Rester" };

/**
 * Signs out, after a warning that names what was written here and is not sent yet: it is wiped.
 *
 * @returns `warning`: the props of the dialog that asks
 */
export function useSignOut() {
  const [waits, setWaits] = useState<WhatWaits | null>(null);
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setWaits(null);
    setBusy(true);
    void signOut();
  };
  const ask = async () => {
    if (busy) return;
    const found = await readWhatWaits();
    if (nothingWaits(found)) leave();
    else setWaits(found);
  };
  const said = waits && wordsOfWhatWaits(waits);
  return {
    busy,
    ask: () => void ask(),
    warning: {
      open: waits !== null,
      onOpenChange: (open: boolean) => {
        if (!open) setWaits(null);
      },
      title: said?.title ?? "",
      children: said?.body ?? "",
      confirm: texts.leave,
      cancel: texts.stay,
      onConfirm: leave,
    },
  };
}
