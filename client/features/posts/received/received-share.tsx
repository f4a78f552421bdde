import { type ReactNode, useEffect, useState } from "react";
import {
  dropShare,
  type ReceivedShare as Received,
  readShare,
} from "../../../infrastructure/files/received-shares.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { texts } from "./texts.ts";

type ReceivedShareProps = {
  /** The name it is stored under; null when the page was not opened from the share menu. */
  name: string | null;
  children: (share: Received | null) => ReactNode;
};

/** Gives its children what the phone's share menu sent; once read, it is deleted from storage. */
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

/** The text received, after the member's draft: nothing typed is lost, nothing is added twice. */
export function withReceived(text: string, share: Received | null): string {
  if (!share?.text || text.includes(share.text)) return text;
  return text.trim() === "" ? share.text : `${text.trimEnd()}\n\n${share.text}`;
}
