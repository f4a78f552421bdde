import { ExternalLink, Share2 } from "lucide-react";
import { useState } from "react";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { addressFor, isPasted, opensBeside } from "./open-window.ts";
import { texts } from "./texts.ts";
import { useShareFiles } from "./use-share-files.ts";

type WindowButtonProps = {
  share: Share;
  delivery: Delivery;
  clientId: string | null;
  /** « Ouvrir WhatsApp » */
  label: string;
  variant?: "wash" | "line";
  onOpened: () => void;
};

/** Opens in one tap the phone's share menu with the images, or the platform's address. */
export function WindowButton(props: WindowButtonProps) {
  const { share, delivery, clientId, label, variant = "wash", onOpened } = props;
  const [notCopied, setNotCopied] = useState(false);
  const files = useShareFiles(share, delivery.platform);
  const address = addressFor(delivery, share, clientId);
  const pasted = isPasted(delivery);
  // The pictures are those of the post that it follows.
  if (files && !delivery.follows) {
    return (
      <ShareMenuButton delivery={delivery} files={files} variant={variant} onOpened={onOpened} />
    );
  }
  if (!address) return null;
  const open = () => {
    // Within the tap: without a user gesture the browser refuses the clipboard.
    if (pasted) void copy(delivery.text).then((done) => setNotCopied(!done));
    onOpened();
  };
  return (
    <span className="grid justify-items-start gap-1">
      <Button
        as="a"
        href={address}
        {...(opensBeside(address) && { target: "_blank", rel: "noopener" })}
        size="s"
        variant={variant}
        icon={<Icon of={ExternalLink} size="s" />}
        onClick={open}
      >
        {label}
      </Button>
      {pasted && !notCopied && <span className="meta">{texts.pasteHint}</span>}
      {notCopied && <TextToCopy text={delivery.text} />}
    </span>
  );
}

type ShareMenuButtonProps = Required<
  Pick<WindowButtonProps, "delivery" | "variant" | "onOpened">
> & {
  files: File[];
};

/** Opens the phone's share menu, with the files. */
function ShareMenuButton({ delivery, files, variant, onOpened }: ShareMenuButtonProps) {
  return (
    <Button
      size="s"
      variant={variant}
      icon={<Icon of={Share2} size="s" />}
      onClick={() => void shareFiles(files, delivery.text, onOpened)}
    >
      {texts.shareFiles(PLATFORM_NAMES[delivery.platform])}
    </Button>
  );
}

/** What the browser would not copy, to be copied by hand. */
function TextToCopy({ text }: { text: string }) {
  return (
    <span className="grid gap-1">
      <span className="meta">{texts.notCopied}</span>
      <span className="rounded-control bg-sunk px-3 py-2 wrap-anywhere words select-all">
        {text}
      </span>
    </span>
  );
}

async function shareFiles(files: File[], text: string, onOpened: () => void): Promise<void> {
  try {
    await navigator.share({ files, text });
    onOpened();
  } catch (error) {
    // `AbortError`: the menu was closed without choosing. After any other error, it may be sent.
    if (!(error instanceof DOMException && error.name === "AbortError")) onOpened();
  }
}

const copy = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false);
