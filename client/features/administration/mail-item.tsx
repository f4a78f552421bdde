import { ChevronDown, Copy } from "lucide-react";
import type { Mail } from "../../../shared/community.ts";
import { TimeAgo } from "../../infrastructure/time-ago.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tag, type TagTone } from "../../ui/tag.tsx";
import { toast } from "../../ui/toast-store.ts";
import { mailLinks } from "./mail-links.ts";
import { texts } from "./texts.ts";

const tones: Record<Mail["state"], TagTone> = {
  queued: "plain",
  sent: "blue",
  kept: "plain",
  failed: "clay",
};

/** A mail on one line; opened, its text and its links to copy. */
export function MailItem({ mail }: { mail: Mail }) {
  const links = mailLinks(mail.text);
  return (
    <details className="group">
      <summary className="flex min-h-16 list-none items-center gap-3 px-gutter py-2.5 -outline-offset-3 hover:bg-sunk/55 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{mail.subject}</span>
          <span className="meta block wrap-anywhere">
            {texts.to(mail.to)} · <TimeAgo time={mail.createdAt} />
          </span>
        </span>
        <Tag tone={tones[mail.state]}>{texts.states[mail.state]}</Tag>
        <Icon of={ChevronDown} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-gutter pb-4">
        {mail.error && <p className="text-meta text-clay-ink">{texts.reason(mail.error)}</p>}
        <p className="rounded-control bg-sunk px-4 py-3 whitespace-pre-line wrap-anywhere">
          {mail.text}
        </p>
        {links.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {links.map((link, index) => (
              <Button
                key={link}
                variant="line"
                size="s"
                icon={<Icon of={Copy} size="s" />}
                onClick={() => copy(link)}
              >
                {links.length > 1 ? texts.copyNth(index + 1) : texts.copyLink}
              </Button>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ text: texts.copied });
  } catch {
    toast({ text: texts.notCopied, icon: "alert" });
  }
}
