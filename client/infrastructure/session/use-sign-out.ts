import { useState } from "react";
import { readOutbox } from "../outbox/outbox-mirror.ts";
import { number } from "../words/formats.ts";
import { signOut } from "./session.ts";

const texts = {
  unsent: (total: number) =>
    total === 1
      ? "1\u00a0envoi n’est pas parti"
      : `${number(total)}\u00a0envois ne sont pas partis`,
  body: "Ce que vous avez écrit sans réseau est gardé sur cet appareil\u00a0: vous déconnecter l’efface. Attendez le retour du réseau pour ne rien perdre.",
  leave: "Tout effacer et partir",
  stay: "Rester",
};

/**
 * Signs out, after a warning when something written here is not sent yet: signing out wipes it.
 *
 * @returns `warning`: the props of the dialog that asks
 */
export function useSignOut() {
  const [unsent, setUnsent] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setUnsent(null);
    setBusy(true);
    void signOut();
  };
  const ask = async () => {
    if (busy) return;
    const { length } = await readOutbox();
    if (length > 0) setUnsent(length);
    else leave();
  };
  return {
    busy,
    ask: () => void ask(),
    warning: {
      open: unsent !== null,
      onOpenChange: (open: boolean) => {
        if (!open) setUnsent(null);
      },
      title: texts.unsent(unsent ?? 0),
      children: texts.body,
      confirm: texts.leave,
      cancel: texts.stay,
      onConfirm: leave,
    },
  };
}
