import type { Invitation } from "../../../../shared/administration/administration.contract.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { LinkSheet } from "../../../product/links/link-sheet.tsx";
import { texts as linkTexts } from "../../../product/links/link-texts.ts";
import { texts } from "./texts.ts";

const words = texts.invitations;

type InvitationSheetProps = { invitation: Invitation; onClose: () => void };

/** An invitation's link, and every way of giving it. */
export function InvitationSheet({ invitation, onClose }: InvitationSheetProps) {
  const { sentenceName } = useCommunity();
  const { url, remainingUses, expiresAt } = invitation;
  return (
    <LinkSheet
      title={words.giveTitle}
      lead={`${words.left(remainingUses)}, ${words.expires(expiresAt)}`}
      url={url}
      message={linkTexts.invitation(sentenceName, url)}
      subject={linkTexts.invitationSubject(sentenceName)}
      printed={linkTexts.join(sentenceName)}
      onClose={onClose}
    />
  );
}
