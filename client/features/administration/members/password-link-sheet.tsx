import { useMutation } from "@tanstack/react-query";
import { Copy, MessageCircle, MessageSquareText } from "lucide-react";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { smsAddress, whatsappAddress } from "../../../product/links/ways-to-share.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { copyLink } from "../copy-link.ts";
import { texts as common } from "../texts.ts";
import { texts } from "./texts.ts";

const words = texts.givePassword;

/** The link in the clipboard, or in a message that is written already. */
function WaysToHandOver({ name, url }: { name: string; url: string }) {
  const message = words.message(name, url);
  return (
    <div className="grid gap-2 sm:grid-cols-3">
      <Button icon={<Icon of={Copy} />} onClick={() => void copyLink(url)}>
        {common.copyLink}
      </Button>
      <Button
        as="a"
        variant="line"
        href={whatsappAddress(message)}
        target="_blank"
        rel="noopener noreferrer"
        icon={<Icon of={MessageCircle} />}
      >
        {words.whatsapp}
      </Button>
      <Button
        as="a"
        variant="line"
        href={smsAddress(message)}
        icon={<Icon of={MessageSquareText} />}
      >
        {words.sms}
      </Button>
    </div>
  );
}

type PasswordLinkSheetProps = { member: ManagedMember; onClose: () => void };

/** A link to hand over, by which a member chooses a new password. It is shown here only. */
export function PasswordLinkSheet({ member: { id, name }, onClose }: PasswordLinkSheetProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.administration.givePassword({ id }),
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(name)}
      lead={data ? words.made : words.lead}
      closeLabel={common.close}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && <FormFault>{errorText(error)}</FormFault>}
        {data && (
          <p className="rounded-control bg-sunk px-4 py-3 wrap-anywhere select-all">{data.url}</p>
        )}
        {data ? (
          <WaysToHandOver name={name} url={data.url} />
        ) : (
          <Button wide busy={isPending} onClick={() => mutate()}>
            {words.make}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
