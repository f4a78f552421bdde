import { Copy, Mail, MessageCircle, MessageSquareText, Share2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { toast } from "../../ui/layers/toast-store.ts";
import { texts } from "./link-texts.ts";
import { mailAddress, smsAddress, whatsappAddress } from "./ways-to-share.ts";

type LinkWaysProps = {
  url: string;
  /** What goes with the link, and holds it. */
  message: string;
  /** Of a letter, and of the phone's own share menu. */
  subject: string;
};

/** Every way of giving a link, in one press each. */
export function LinkWays({ url, message, subject }: LinkWaysProps) {
  const ways = [
    { name: texts.whatsapp, icon: MessageCircle, href: whatsappAddress(message), out: true },
    { name: texts.sms, icon: MessageSquareText, href: smsAddress(message) },
    { name: texts.mail, icon: Mail, href: mailAddress(subject, message) },
  ];
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:*:flex-1 sm:*:px-3">
      {"share" in navigator && (
        <Button icon={<Icon of={Share2} size="s" />} onClick={() => void shareOut(url, subject)}>
          {texts.share}
        </Button>
      )}
      <Button
        variant={"share" in navigator ? "line" : "blue"}
        icon={<Icon of={Copy} size="s" />}
        onClick={() => void copy(url)}
      >
        {texts.copy}
      </Button>
      {ways.map(({ name, icon, href, out }) => (
        <Button
          key={name}
          as="a"
          href={href}
          {...(out && { target: "_blank", rel: "noopener noreferrer" })}
          variant="line"
          icon={<Icon of={icon} size="s" />}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ text: texts.copied });
  } catch {
    toast({ text: texts.notCopied, icon: "alert" });
  }
}

/** The phone's own share menu; closing it without choosing is not a failure. */
const shareOut = (url: string, title: string): Promise<void> =>
  navigator.share({ url, title }).catch(() => undefined);
