import { type ReactNode, useEffect, useState } from "react";
import {
  dropShare,
  type ReceivedShare as Received,
  readShare,
} from "../../../infrastructure/files/received-shares.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { texts } from "./texts.ts";

type ReceivedShareProps = {
  /** The name it waits under; null when one comes from elsewhere. */
  name: string | null;
  children: (share: Received | null) => ReactNode;
};

/** Hands what the phone's share menu gave to who writes with it; once taken, it waits no longer. */
export function ReceivedShare({ name, children }: ReceivedShareProps) {
  const [share, setShare] = useState<Received | null | undefined>(name ? undefined : null);
  useEffect(() => {
    if (name)
      void readShare(name, Date.now()).then(
        (found) => setShare(found ?? null),
        () => setShare(null),
      );
  }, [name]);
  useEffect(() => {
    if (!name || !share) return;
    if (share.lost > 0) showNotice({ text: texts.lost(share.lost), icon: "alert" });
    void dropShare(name);
  }, [name, share]);
  return share !== undefined && children(share);
}

/** Words that came beside those one was writing: nothing typed is lost, nothing is said twice. */
export function withReceived(text: string, share: Received | null): string {
  if (!share?.text || text.includes(share.text)) return text;
  return text.trim() === "" ? share.text : `${text.trimEnd()}\n\n${share.text}`;
}
