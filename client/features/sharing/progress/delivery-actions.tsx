import { Link } from "react-router";
import { type DeliveryAction, deliveryAction } from "../../../../shared/sharing/delivery-errors.ts";
import {
  CONNECTION_OF,
  PLATFORM_NAMES,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import type { Delivery, Share } from "../../../../shared/sharing/shares.contract.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { BlueskySheet } from "../connect/sheets-on-demand.tsx";
import { accountsPath, useConnect } from "../connect/use-connect.ts";
import { texts } from "./texts.ts";
import { useShareAct } from "./use-share-act.ts";
import { WindowButton } from "./window-button.tsx";

type DeliveryActionsProps = { share: Share; delivery: Delivery; clientId: string | null };

/** What the author can do about a delivery: one thing, as its state asks. */
export function DeliveryActions(props: DeliveryActionsProps) {
  const { share, delivery, clientId } = props;
  const { platform, state } = delivery;
  const name = PLATFORM_NAMES[platform];
  const tell = useTell(share, delivery);
  const opened = () => tell.mutate("opened");
  const window = { share, delivery, clientId, onOpened: opened };
  switch (state) {
    case "to-open":
      return (
        <Row>
          <WindowButton {...window} label={texts.open(name)} />
          <MediaByHand share={share} delivery={delivery} />
        </Row>
      );
    case "opened":
      return <SentOrNot tell={tell} name={name} />;
    case "unknown":
      return <OutOrNot tell={tell} platform={platform} />;
    case "reconnect":
      return (
        <Row>
          <Reconnect platform={platform} />
        </Row>
      );
    case "failed":
      return (
        <Row>
          <Remedy {...props} onOpened={opened} />
        </Row>
      );
    default:
      return null;
  }
}

const Row = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 pt-1 text-ui">{children}</div>
);

type Outcome = "opened" | "published" | "not-published";

const useTell = ({ id }: Share, delivery: Delivery) =>
  useShareAct((outcome: Outcome) => api.shares.tell({ id, deliveryId: delivery.id, outcome }));

type AnswerProps = {
  tell: ReturnType<typeof useTell>;
  outcome: Outcome;
  text: string;
  label?: string;
};

function Answer({ tell, outcome, text, label }: AnswerProps) {
  return (
    <Button
      size="s"
      variant="line"
      className="px-3.5!"
      aria-label={label}
      busy={tell.isPending && tell.variables === outcome}
      onClick={() => tell.mutate(outcome)}
    >
      {text}
    </Button>
  );
}

/** A window was opened: whether the person sent what it held. */
function SentOrNot({ tell, name }: { tell: AnswerProps["tell"]; name: string }) {
  return (
    <Row>
      <span className="text-meta">{texts.sentIt}</span>
      <Answer tell={tell} outcome="published" label={texts.yesOf(name)} text={texts.yes} />
      <Answer tell={tell} outcome="not-published" label={texts.noOf(name)} text={texts.no} />
    </Row>
  );
}

type OutOrNotProps = { tell: AnswerProps["tell"]; platform: PlatformId };

/** Nothing says what came of it: the person looks, and tells. */
function OutOrNot({ tell, platform }: OutOrNotProps) {
  return (
    <Row>
      <Look platform={platform} />
      <Answer tell={tell} outcome="published" text={texts.isOut} />
      <Answer tell={tell} outcome="not-published" text={texts.isNotOut} />
    </Row>
  );
}

/** What puts a failure right, by the one action its error names. */
function Remedy({
  share,
  delivery,
  clientId,
  onOpened,
}: DeliveryActionsProps & { onOpened: () => void }) {
  const { platform, error, openUrl, route, follows } = delivery;
  const name = PLATFORM_NAMES[platform];
  const asked: DeliveryAction = error ? deliveryAction(error.code) : "retry";
  // What follows a post has no page to be written again on: it is tried again as it is.
  const action = follows && asked === "edit" ? "retry" : asked;
  const window = { share, delivery, clientId, onOpened };
  if (route === "window" || action === "open") {
    return <WindowButton {...window} label={texts.openAgain(name)} />;
  }
  return (
    <>
      <Action action={action} share={share} delivery={delivery} />
      {openUrl && <WindowButton {...window} label={texts.openInstead(name)} variant="line" />}
      {openUrl && <MediaByHand share={share} delivery={delivery} />}
    </>
  );
}

type ActionProps = { action: DeliveryAction; share: Share; delivery: Delivery };

function Action({ action, share, delivery: { id, platform } }: ActionProps) {
  switch (action) {
    case "retry":
    case "check":
      return <Retry share={share} deliveryId={id} platform={platform} />;
    case "reconnect":
      return <Reconnect platform={platform} />;
    case "grant":
      return (
        <>
          <Reconnect platform={platform} />
          <Retry share={share} deliveryId={id} platform={platform} />
        </>
      );
    case "edit":
      return (
        <Button
          as={Link}
          to={`/shareSocial?copie=${share.id}&plateforme=${platform}`}
          size="s"
          variant="wash"
          aria-label={texts.editFor(PLATFORM_NAMES[platform])}
        >
          {texts.edit}
        </Button>
      );
    case "review":
    case "settings":
      return <ToSettings platform={platform} />;
    case "wait":
    case "open":
    case "none":
      return null;
  }
}

type RetryProps = { share: Share; deliveryId: string; platform: PlatformId };

function Retry({ share, deliveryId, platform }: RetryProps) {
  const retry = useShareAct(() => api.shares.retry({ id: share.id, deliveryIds: [deliveryId] }));
  if (!share.abilities.retry) return null;
  return (
    <Button
      size="s"
      variant="wash"
      aria-label={texts.retryOn(PLATFORM_NAMES[platform])}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {texts.retry}
    </Button>
  );
}

function ToSettings({ platform }: { platform: PlatformId }) {
  const admin = useMe().role === "admin";
  if (!admin) return null;
  return (
    <Button as={Link} to={paths.administration("plateformes", platform)} size="s" variant="line">
      {texts.settings}
    </Button>
  );
}

/** Opens the platform's agreement in the tap; an account made of a token has a form of its own. */
function Reconnect({ platform }: { platform: PlatformId }) {
  const { connecting, connect, asking } = useConnect();
  const label = texts.reconnectTo(PLATFORM_NAMES[platform]);
  if (CONNECTION_OF[platform] !== "oauth") {
    return (
      <Button as={Link} to={accountsPath(platform)} size="s" variant="wash" aria-label={label}>
        {texts.reconnect}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="s"
        variant="wash"
        aria-label={label}
        busy={connecting === platform}
        onClick={() => connect(platform)}
      >
        {texts.reconnect}
      </Button>
      {asking && <BlueskySheet {...asking} />}
    </>
  );
}

/** Where a person looks for what may be out. */
const HOMES: Partial<Record<PlatformId, string>> = {
  facebook: "https://www.facebook.com/",
  instagram: "https://www.instagram.com/",
  twitter: "https://x.com/",
  linkedin: "https://www.linkedin.com/feed/",
  threads: "https://www.threads.net/",
  bluesky: "https://bsky.app/",
  telegram: "https://web.telegram.org/",
};

function Look({ platform }: { platform: PlatformId }) {
  const home = HOMES[platform];
  if (!home) return null;
  return (
    <Button as="a" href={home} target="_blank" rel="noopener" size="s" variant="wash">
      {texts.look(PLATFORM_NAMES[platform])}
    </Button>
  );
}

/** Images and a video that no link carries, to be saved and joined by hand. */
function MediaByHand({ share, delivery }: Pick<DeliveryActionsProps, "share" | "delivery">) {
  const { images, video } = share.content;
  if (delivery.follows || delivery.platform === "sms" || images.length + (video ? 1 : 0) === 0)
    return null;
  return (
    <details className="w-full">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-meta">
        {texts.mediaByHand}
      </summary>
      <ul className="grid gap-1">
        {images.map(({ id, url }, index) => (
          <li key={id}>
            <a
              href={url}
              download={`image-${index + 1}.webp`}
              className="link inline-flex min-h-11 items-center"
            >
              {texts.saveImage(index + 1)}
            </a>
          </li>
        ))}
        {video && (
          <li>
            <a href={video.url} download className="link inline-flex min-h-11 items-center">
              {texts.saveVideo}
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}
