import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, RotateCw } from "lucide-react";
import { Link } from "react-router";
import type { DeliveryState } from "../../../../shared/sharing/delivery-states.ts";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import { deliveryName, inOrder } from "../delivery-names.ts";
import { PlatformIcon } from "../platform-icons.tsx";
import { DeliveryResults } from "../results/delivery-results.tsx";
import { LinkVisits } from "../results/link-visits.tsx";
import { renewShares } from "../shared-live.ts";
import { texts } from "./texts.ts";

const TITLE_LENGTH = 90;

/** The first words of a share, or what it holds. */
export function titleOf({ content: { text, images, video } }: Share): string {
  const first = text
    .split("\n")
    .map((line) => line.trim())
    .find(Boolean);
  if (!first) return texts.untitled(images.length, video !== null);
  if (first.length <= TITLE_LENGTH) return first;
  return `${first.slice(0, TITLE_LENGTH + 1).replace(/[\s,;:]+\S*$/u, "")}…`;
}

/** Where the progress of a share is followed. */
export const shareAddress = (id: string): string => `/shareSocial?publication=${id}`;

/** One publication of the history: what, when, where each platform stands, what can be done. */
export function ShareItem({ share }: { share: Share }) {
  const me = useMe();
  const title = titleOf(share);
  const [tone, state] = stateOf(share);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 px-gutter py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-anywhere">
            <Link to={shareAddress(share.id)} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="meta first-letter:uppercase">
            {share.scheduleFor && share.status === "scheduled" ? (
              longDateTime(share.scheduleFor)
            ) : (
              <TimeAgo time={share.createdAt} />
            )}
            {share.author.id !== me.id && ` · ${texts.by(share.author.name)}`}
          </p>
        </div>
        <Tag tone={tone}>{state}</Tag>
      </div>
      <ul className="grid gap-1">
        {inOrder(share.deliveries).map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLine
              delivery={delivery}
              name={deliveryName(delivery, share.deliveries)}
              planned={share.status === "scheduled"}
            />
          </li>
        ))}
      </ul>
      <LinkVisits share={share} />
      <Actions share={share} title={title} />
    </article>
  );
}

/** What of a share most needs to be seen. */
export function stateOf(share: Share): [TagTone, string] {
  const { status, progress, approval } = share;
  if (approval?.state === "waiting") return ["clay", texts.approvals.waiting];
  if (approval?.state === "refused") return ["garnet", texts.approvals.refused];
  if (progress === "cancelled") return ["plain", texts.status.cancelled];
  if (status === "failed") return ["garnet", texts.status.failed];
  if (progress === "attention") return ["clay", askedOf(share)];
  if (status === "scheduled") return ["plain", texts.status.scheduled];
  return progress === "pending"
    ? ["plain", texts.status.pending]
    : ["blue", texts.status.published];
}

/** What is left to do, in one word where it is the same everywhere. */
function askedOf({ deliveries }: Pick<Share, "deliveries">): string {
  const states = new Set(deliveries.map(({ state }) => state).filter((one) => asks.includes(one)));
  const [only] = states;
  return only && states.size === 1 ? texts.states[only] : texts.status.attention;
}

const asks: readonly DeliveryState[] = ["reconnect", "unknown", "to-open", "opened"];
const clays: readonly DeliveryState[] = ["held", "reconnect", "unknown", "to-open", "opened"];

type DeliveryLineProps = {
  delivery: Delivery;
  name: string;
  /** The whole share is: it says so once. */
  planned: boolean;
};

function DeliveryLine({ delivery, name, planned }: DeliveryLineProps) {
  const { platform, state, account, url, error, removedAt } = delivery;
  const failed = state === "failed";
  return (
    <div className="flex min-h-8 items-start gap-2.5 text-meta">
      <PlatformIcon platform={platform} className="mt-0.5 size-4.5 text-ink-2" />
      <div className="min-w-0 flex-1">
        <span className="font-medium">{name}</span>
        {account && <span className="text-ink-2"> · {account.name}</span>}
        {!(planned && state === "scheduled") && (
          <span
            className={
              failed ? "text-garnet-ink" : clays.includes(state) ? "text-clay-ink" : "text-ink-2"
            }
          >
            {" "}
            · {removedAt ? texts.removed : texts.states[state]}
          </span>
        )}
        {error && state !== "published" && (
          <span className="block text-pretty text-ink-2">{error.sentence}</span>
        )}
        <DeliveryResults delivery={delivery} />
      </div>
      {url && !removedAt && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-8 items-center"
          aria-label={texts.seeLabel(PLATFORM_NAMES[platform])}
        >
          {texts.see}
        </a>
      )}
    </div>
  );
}

function Actions({ share, title }: { share: Share; title: string }) {
  const me = useMe();
  const retry = useRetry(share.id);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        as={Link}
        to={shareAddress(share.id)}
        size="s"
        variant="wash"
        aria-label={texts.openLabel(title)}
      >
        {texts.open}
      </Button>
      {share.abilities.retry && (
        <Button
          size="s"
          variant="line"
          icon={<Icon of={RotateCw} size="s" />}
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {texts.retry}
        </Button>
      )}
      {share.author.id === me.id && (
        <Button
          as={Link}
          to={`/shareSocial?copie=${share.id}`}
          size="s"
          variant="bare"
          icon={<Icon of={Copy} size="s" />}
          aria-label={texts.duplicateLabel(title)}
        >
          {texts.duplicate}
        </Button>
      )}
    </div>
  );
}

/** Sends again what did not go out. */
function useRetry(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.shares.retry({ id: id }),
    onSuccess: () => toast({ text: texts.retried }),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: () => renewShares(client),
  });
}
