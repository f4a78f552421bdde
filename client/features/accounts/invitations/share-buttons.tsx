import { Copy, Mail, MessageCircle, MessageSquareText, Share2 } from "lucide-react";
import { mailAddress, smsAddress, whatsappAddress } from "../../../product/ways-to-share.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

type ShareButtonsProps = { url: string; community: string };

/** Every way of giving the link, in one press each. */
export function ShareButtons({ url, community }: ShareButtonsProps) {
  const message = texts.message(community, url);
  const ways = [
    { name: texts.whatsapp, icon: MessageCircle, href: whatsappAddress(message), out: true },
    { name: texts.sms, icon: MessageSquareText, href: smsAddress(message) },
    { name: texts.mail, icon: Mail, href: mailAddress(texts.subject(community), message) },
  ];
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      {"share" in navigator && (
        <Button icon={<Icon of={Share2} size="s" />} onClick={() => void shareOut(url, community)}>
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
const shareOut = (url: string, community: string): Promise<void> =>
  navigator.share({ url, title: texts.subject(community) }).catch(() => undefined);
