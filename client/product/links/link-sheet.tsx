import { shortCodeOf } from "../../../shared/ground/short-code.ts";
import { Sheet } from "../../ui/layers/sheet.tsx";
import { LinkGiven, type LinkGivenProps } from "./link-given.tsx";
import { texts } from "./link-texts.ts";

type LinkSheetProps = LinkGivenProps & { title: string; lead?: string; onClose: () => void };

/** A link and the ways of giving it, over the page it is about. */
export function LinkSheet({ title, lead, onClose, ...given }: LinkSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      lead={lead}
      closeLabel={texts.close}
    >
      <LinkGiven {...given} />
    </Sheet>
  );
}

type ChannelLinkSheetProps = { id: string; name: string; onClose: () => void };

/** The short link of a channel, and the ways of giving it. */
export function ChannelLinkSheet({ id, name, onClose }: ChannelLinkSheetProps) {
  const url = `${location.origin}/c/${shortCodeOf(id)}`;
  return (
    <LinkSheet
      title={texts.inviteTo(name)}
      lead={texts.leadOfChannel}
      onClose={onClose}
      url={url}
      message={texts.place(name, url)}
      subject={texts.placeSubject(name)}
      printed={texts.join(name)}
    />
  );
}
