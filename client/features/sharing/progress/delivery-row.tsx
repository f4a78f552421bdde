import { Check, CircleAlert, CircleDashed, CircleHelp, Clock, CornerDownRight } from "lucide-react";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { deliveryName } from "../delivery-names.ts";
import { PlatformIcon } from "../platform-icons.tsx";
import { DeliveryResults } from "../results/delivery-results.tsx";
import { DeliveryActions } from "./delivery-actions.tsx";
import { addressInWords, stateWord, type Tone, toneOf, whyOf } from "./delivery-words.ts";
import { PublishedActs } from "./published-acts.tsx";
import { texts } from "./texts.ts";

const INKS: Record<Tone, string> = {
  ok: "text-blue-ink",
  go: "text-ink-2",
  wait: "text-ink-2",
  ask: "text-ink-2",
  ko: "text-clay-ink",
};

type DeliveryRowProps = {
  share: Share;
  delivery: Delivery;
  /** Whether the viewer is its author: only the author acts on a delivery. */
  own: boolean;
  /** Several accounts of this platform: their names tell them apart. */
  named: boolean;
  clientId: string | null;
};

/** One platform: where it stands, why, and the one thing to do. */
export function DeliveryRow({ share, delivery, own, named, clientId }: DeliveryRowProps) {
  const me = useMe();
  const { platform, account, url, error, follows, next } = delivery;
  const name = PLATFORM_NAMES[platform];
  const said = deliveryName(delivery, share.deliveries);
  const tone = toneOf(delivery);
  const why = whyOf(delivery, me.name, share.scheduleFor);
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line py-3 not-first:border-t">
      {follows ? (
        <Icon of={CornerDownRight} className="mx-auto text-ink-2" />
      ) : (
        <PlatformIcon platform={platform} />
      )}
      <span className="min-w-0 font-medium wrap-anywhere">
        {named && account && !follows ? texts.account(said, account.name) : said}
      </span>
      <span
        role="status"
        className={cx("inline-flex items-center gap-1.5 font-medium whitespace-nowrap", INKS[tone])}
      >
        <Mark delivery={delivery} tone={tone} />
        {stateWord(delivery)}
      </span>
      <div className="col-start-2 -col-end-1 grid gap-1 text-meta text-ink-2 empty:hidden">
        {why && <p className="text-pretty">{why}</p>}
        {error?.detail && delivery.state !== "published" && (
          <p className="wrap-anywhere">{texts.platformSaid(name, error.detail)}</p>
        )}
        {next.length > 0 && <p>{texts.afterwards(next[0]?.kind === "comment", next.length)}</p>}
        {url && !delivery.removedAt && <Published name={name} url={url} />}
        <DeliveryResults delivery={delivery} dated />
        {own && <PublishedActs share={share} delivery={delivery} />}
        {own && <DeliveryActions share={share} delivery={delivery} clientId={clientId} />}
      </div>
    </li>
  );
}

/** Where it is published, and the way there. */
const Published = ({ name, url }: { name: string; url: string }) => (
  <p className="flex items-center gap-3">
    <span className="min-w-0 flex-1 truncate">{addressInWords(url)}</span>
    <Button
      as="a"
      href={url}
      target="_blank"
      rel="noopener"
      size="s"
      variant="line"
      aria-label={texts.seeOn(name)}
    >
      {texts.see}
    </Button>
  </p>
);

function Mark({ delivery, tone }: { delivery: Delivery; tone: Tone }) {
  if (tone === "go") {
    return delivery.state === "retry" ? <Icon of={Clock} /> : <Spinner className="size-4.5" />;
  }
  if (tone === "ok") return <Icon of={Check} />;
  if (tone === "ko") return <Icon of={CircleAlert} />;
  if (tone === "wait") return <Icon of={Clock} />;
  return <Icon of={delivery.state === "unknown" ? CircleHelp : CircleDashed} />;
}
