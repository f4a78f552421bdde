import type { ReactNode } from "react";
import { LinkQr } from "./link-qr.tsx";
import { LinkWays } from "./link-ways.tsx";
import { ReachNote } from "./reach-note.tsx";

export type LinkGivenProps = {
  url: string;
  /** What goes with the link, and holds it. */
  message: string;
  subject: string;
  /** Above the QR code, on paper. */
  printed: string;
  /** Under the ways to give it: how long it serves, for how many. */
  facts?: ReactNode;
};

/** A link and all that one does to give it: to read, to send, to show. */
export function LinkGiven({ url, message, subject, printed, facts }: LinkGivenProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="rounded-control bg-sunk px-4 py-3 wrap-anywhere select-all">{url}</p>
      <LinkWays {...{ url, message, subject }} />
      {facts}
      <ReachNote url={url} />
      <LinkQr {...{ url, printed }} />
    </div>
  );
}
