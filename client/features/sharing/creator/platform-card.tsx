import { Check, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { needsReview, type PlatformStanding } from "./standing.ts";
import { texts } from "./texts.ts";

const words = texts.platforms;

type PlatformCardProps = {
  platform: Platform;
  standing: PlatformStanding;
  /** Chosen. */
  on: boolean;
  /** No other one may be chosen. */
  full: boolean;
  connecting: boolean;
  onPress: () => void;
};

/** A platform to choose: its mark, its name, how it would go out, chosen or not. */
export function PlatformCard(props: PlatformCardProps) {
  const { platform, standing, on, full, connecting } = props;
  const closed = standing === "unset";
  const disabled = !on && (full || closed);
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={disabled}
      onClick={props.onPress}
      className={cx(
        "grid min-h-27 grid-cols-[1fr_auto] content-between gap-x-2 gap-y-2.5 rounded-control p-3 text-left",
        on ? "bg-blue-wash shadow-[inset_0_0_0_2px_var(--blue)]" : "edge-soft",
        disabled ? "cursor-not-allowed text-ink-3" : !on && "bg-raised hover:bg-sunk/55",
      )}
    >
      <PlatformIcon platform={platform.id} className="size-7" />
      {connecting ? <Spinner /> : !closed && <Box on={on} />}
      <span className="col-span-full grid justify-items-start gap-0.5">
        <b className="block font-semibold">{platform.name}</b>
        <State platform={platform} standing={standing} on={on} connecting={connecting} />
      </span>
    </button>
  );
}

function Box({ on }: { on: boolean }) {
  return (
    <span
      className={cx(
        "grid size-6.5 place-items-center rounded-full",
        on ? "bg-blue text-on-blue" : "bg-raised edge",
      )}
    >
      {on && <Icon of={Check} size="s" strokeWidth={2.75} />}
    </span>
  );
}

function State({
  platform,
  standing,
  on,
  connecting,
}: Pick<PlatformCardProps, "platform" | "standing" | "on" | "connecting">) {
  if (connecting) return <Words>{words.connecting}</Words>;
  const review = needsReview(platform) && <Tag tone="clay">{words.review}</Tag>;
  switch (standing) {
    case "connected":
      return <Connected on={on} review={review} />;
    case "reconnect":
      return (
        <Tag tone="clay">
          <Icon of={RefreshCw} size="xs" />
          {words.reconnect}
        </Tag>
      );
    case "connect":
      return (
        <>
          <Words>{words.connect}</Words>
          {review}
        </>
      );
    case "unset":
      return <Words>{words.unset}</Words>;
    case "phone":
      return (
        <Words>
          {platform.id === "sms" ? words.smsLength(platform.limits.maxTextLength) : words.phone}
        </Words>
      );
  }
}

function Connected({ on, review }: { on: boolean; review: ReactNode }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone="blue" className={cx(on && "bg-raised!")}>
        {words.connected}
      </Tag>
      {review}
    </span>
  );
}

const Words = ({ children }: { children: string }) => (
  <span className="meta flex min-h-6.5 items-center">{children}</span>
);
