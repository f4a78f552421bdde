import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import type { Platform } from "../../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import { useCommunity, useMe } from "../../../../infrastructure/session/session.ts";
import { Avatar } from "../../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import type { Fitted } from "../adapted.ts";
import { texts } from "../texts.ts";
import { CroppedScreen, isCropped } from "./crop/cropped-image.tsx";
import { ActionsDrawn, WritingDrawn } from "./drawn-controls.tsx";
import { FrameLink, FrameMedia } from "./frame-media.tsx";
import { FrameNext } from "./frame-next.tsx";
import { FrameText } from "./frame-text.tsx";

const words = texts.preview;

type PhoneScreenProps = {
  platform: Platform;
  fitted: Fitted;
  /** What it shows, for screen readers. */
  label: string;
  accountNames: readonly string[];
};

/** How a platform lays out what it shows. */
type Layout = "post" | "bubble" | "letter";
const LAYOUTS: Record<PlatformId, Layout> = {
  facebook: "post",
  instagram: "post",
  twitter: "post",
  linkedin: "post",
  threads: "post",
  bluesky: "post",
  whatsapp: "bubble",
  telegram: "bubble",
  sms: "bubble",
  messenger: "bubble",
  email: "letter",
};

/** A phone with what a platform shows on it, in its own order. */
export function PhoneScreen(props: PhoneScreenProps) {
  const { platform, fitted, label } = props;
  const layout = fitted.format === "post" ? LAYOUTS[platform.id] : "screen";
  const chat = layout === "bubble";
  return (
    <article
      aria-label={label}
      className="grid min-h-104 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden rounded-[1.75rem] border-4 border-line-strong bg-raised text-meta"
    >
      <span aria-hidden="true" className="mx-auto mt-2 mb-1 h-1.5 w-12 rounded-full bg-line" />
      {chat && <Chat {...props} />}
      {layout === "post" && <Publication {...props} />}
      {layout === "letter" && <Letter {...props} />}
      {layout === "screen" && <TallScreen {...props} />}
    </article>
  );
}

function Publication({ platform, fitted, accountNames }: PhoneScreenProps) {
  const { title } = useCommunity();
  const instagram = platform.id === "instagram";
  const name = words.accounts(accountNames) || title;
  const text = <FrameText platform={platform.id} fitted={fitted} className="px-3.5 py-2" />;
  const media = <FrameMedia platform={platform.id} fitted={fitted} />;
  return (
    <div>
      <header className="flex items-center gap-2.5 px-3.5 py-2">
        <Face name={accountNames[0] ?? title} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="flex items-center gap-1 text-ink-2">
            {words.now} · <Icon of={Globe} size="xs" />
          </p>
        </div>
      </header>
      {instagram ? (
        <>
          {media}
          <ActionsDrawn platform="instagram" />
          {text}
          <FrameNext next={fitted.next} name={name} />
        </>
      ) : (
        <>
          {text}
          {media}
          <FrameLink link={fitted.link && fitted.page} />
          <ActionsDrawn platform={platform.id} />
          <FrameNext next={fitted.next} name={name} />
        </>
      )}
    </div>
  );
}

/** A reel or a story: the picture from edge to edge, the name above, the words over its foot. */
function TallScreen({ fitted, accountNames }: PhoneScreenProps) {
  const { title } = useCommunity();
  const { images, video, text } = fitted;
  const [image] = images;
  const source = video?.src || image?.src;
  return (
    <div className="relative grid grid-rows-[auto_1fr_auto] bg-night text-on-night">
      {image && !video && isCropped(image) ? (
        <CroppedScreen image={image} />
      ) : (
        source && (
          <img
            src={source}
            alt={image?.alt ?? ""}
            className="dim absolute inset-0 size-full object-contain"
          />
        )
      )}
      <p className="relative flex items-center gap-2.5 px-3.5 py-2 font-semibold">
        <Face name={accountNames[0] ?? title} />
        <span className="truncate">{words.accounts(accountNames) || title}</span>
      </p>
      {text && (
        <p className="relative row-start-3 line-clamp-3 bg-night px-3.5 py-2 wrap-anywhere words">
          {text}
        </p>
      )}
    </div>
  );
}

/** A conversation, or a channel where an account publishes in its own name. */
function Chat({ platform, fitted, accountNames }: PhoneScreenProps) {
  const channel = accountNames.length > 0;
  const side = channel ? "justify-items-start" : "justify-items-end";
  const bubble = channel ? "rounded-bl-mark bg-raised" : "rounded-br-mark bg-blue-wash";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] bg-page">
      <Top>
        {channel && <Face name={accountNames[0] ?? ""} />}
        <span className="truncate font-semibold">
          {channel ? words.accounts(accountNames) : words.conversation}
        </span>
      </Top>
      <div className={`grid content-end px-2.5 py-3 ${side}`}>
        <div className={`max-w-[92%] overflow-hidden rounded-bubble ${bubble}`}>
          <FrameMedia platform={platform.id} fitted={fitted} />
          <FrameText platform={platform.id} fitted={fitted} className="px-3 py-2" />
        </div>
      </div>
      <WritingDrawn />
    </div>
  );
}

function Letter({ fitted, accountNames }: PhoneScreenProps) {
  const { title } = useCommunity();
  const me = useMe();
  const lists = accountNames.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start">
      <Top>
        <Face name={lists ? title : me.name} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{lists ? title : me.name}</span>
          {lists && <span className="block truncate text-ink-2">{words.to(accountNames)}</span>}
        </span>
      </Top>
      <p className="border-b border-line px-3.5 py-2">
        <span className="block text-ink-2">{words.subject}</span>
        <span className="font-semibold wrap-anywhere">{fitted.subject}</span>
      </p>
      <FrameText platform="email" fitted={fitted} className="px-3.5 py-2.5" />
      <FrameMedia platform="email" fitted={fitted} />
    </div>
  );
}

/** The initials of an account, « @bethanie » among them: pictures of platforms are not loaded here. */
const Face = ({ name }: { name: string }) => (
  <Avatar name={name.replace(/^[^\p{L}]+/u, "")} size="s" />
);

const Top = ({ children }: { children: ReactNode }) => (
  <header className="flex min-h-12 items-center gap-2.5 border-b border-line bg-raised px-3.5 py-1.5">
    {children}
  </header>
);
