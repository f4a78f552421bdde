import { Check, ChevronDown, Copy, Send } from "lucide-react";
import type { Mail } from "../../../../shared/administration/running.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { ReachNote } from "../../../product/links/reach-note.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import { copyLink } from "../copy-link.ts";
import { texts as common } from "../texts.ts";
import { useAct } from "../use-act.ts";
import { mailLinks } from "./mail-links.ts";
import { partsOf, subjectWithin } from "./mail-subject.ts";
import { texts } from "./texts.ts";

const words = texts.mail;

const tones: Record<Mail["state"], TagTone> = {
  queued: "plain",
  sent: "blue",
  kept: "plain",
  failed: "plain",
};

/** What may leave again, once there is a server that takes it. */
const RESENT: Mail["state"][] = ["failed", "kept"];

/** A mail on one line; opened, its text and its links to copy. */
export function MailItem({ mail }: { mail: Mail }) {
  const { mailDelivered, title } = useCommunity();
  const subject = subjectWithin(title, mail.subject);
  const links = mail.over ? [] : mailLinks(mail.text);
  const passesOn = RESENT.includes(mail.state) && !mail.over;
  return (
    <details className="group">
      <summary className="flex min-h-16 list-none items-center gap-3 in-data-large-text:max-lg:flex-wrap px-gutter py-2.5 -outline-offset-3 hover:bg-sunk/55 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 in-data-large-text:max-lg:basis-full">
          <span className="block wrap-anywhere font-medium">
            {partsOf(subject).map((part, index) =>
              index % 2 === 0 ? (
                part
              ) : (
                <span key={part} className="whitespace-nowrap">
                  {part}
                </span>
              ),
            )}
          </span>
          <span className="meta block wrap-anywhere">
            {words.to(mail.toName ?? mail.to)} · <TimeAgo time={mail.createdAt} />
          </span>
        </span>
        <MailTag mail={mail} />
        <Icon of={ChevronDown} className="ml-auto text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-gutter pb-4">
        {mail.toName && <p className="meta wrap-anywhere">{mail.to}</p>}
        {mail.error && <p className="text-meta text-clay-ink">{words.reason(mail.error)}</p>}
        <p className="rounded-control bg-sunk px-4 py-3 words wrap-anywhere">{mail.text}</p>
        {mail.over && <p className="text-meta text-ink-2">{words.over[mail.over].about}</p>}
        {passesOn && links[0] && <ReachNote url={links[0]} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {links.map((link, index) => (
            <Button
              key={link}
              variant="line"
              size="s"
              icon={<Icon of={Copy} size="s" />}
              onClick={() => void copyLink(link)}
            >
              {links.length > 1 ? words.copyNth(index + 1) : common.copyLink}
            </Button>
          ))}
          {mailDelivered && passesOn && <Resend id={mail.id} subject={subject} />}
          {passesOn && <PassOn id={mail.id} subject={subject} />}
        </div>
      </div>
    </details>
  );
}

/** Where a letter stands; those that someone is to pass on or to send again stand out. */
function MailTag({ mail: { state, waits, over } }: { mail: Mail }) {
  if (over) return <Tag>{words.over[over].tag}</Tag>;
  const said = waits && state === "kept" ? words.waits : words.states[state];
  return <Tag tone={waits ? "clay" : tones[state]}>{said}</Tag>;
}

type LetterAct = { id: string; subject: string };

/** Someone was given the words by hand: nobody waits for this letter any more. */
function PassOn({ id, subject }: LetterAct) {
  const { mutate, isPending } = useAct({
    act: () => api.administration.passMailOn({ id }),
    done: () => words.passedOn,
  });
  return (
    <Button
      variant="line"
      size="s"
      busy={isPending}
      icon={<Icon of={Check} size="s" />}
      aria-label={words.passOnLabel(subject)}
      onClick={() => mutate(undefined)}
    >
      {words.passOn}
    </Button>
  );
}

function Resend({ id, subject }: LetterAct) {
  const { mutate, isPending } = useAct({
    act: () => api.administration.resendMail({ id }),
    done: () => words.resent,
  });
  return (
    <Button
      variant="line"
      size="s"
      busy={isPending}
      icon={<Icon of={Send} size="s" />}
      aria-label={words.resendLabel(subject)}
      onClick={() => mutate(undefined)}
    >
      {words.resend}
    </Button>
  );
}
