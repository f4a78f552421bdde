import { Globe, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Platform } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Logo } from "../../../ui/drawings/logo.tsx";
import { beginningShown, type Fitted, instagramShape, type PreviewImage } from "./adapted.ts";
import { texts } from "./texts.ts";
import { useLinkCard } from "./use-link-card.ts";

const words = texts.preview;

type PreviewFrameProps = {
  platform: Platform;
  fitted: Fitted;
  accountNames: readonly string[];
};

/** How a platform lays out what it shows. */
type Frame = "post" | "bubble" | "letter";
const FRAMES: Record<PlatformId, Frame> = {
  facebook: "post",
  instagram: "post",
  twitter: "post",
  linkedin: "post",
  whatsapp: "bubble",
  telegram: "bubble",
  sms: "bubble",
  messenger: "bubble",
  email: "letter",
};

/** What a platform shows, in its own order. */
export function PreviewFrame(props: PreviewFrameProps) {
  const frame = FRAMES[props.platform.id];
  if (frame === "bubble") return <Bubble {...props} />;
  return frame === "letter" ? <Letter {...props} /> : <PostFrame {...props} />;
}

function Framed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article
      aria-label={words.of(name)}
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-control bg-raised edge-soft"
    >
      {children}
    </article>
  );
}

function PostFrame({ platform, fitted, accountNames }: PreviewFrameProps) {
  const { title, logoUrl } = useCommunity();
  const instagram = platform.id === "instagram";
  const text = fitted.text !== "" && (
    <div className={cx("px-4 pb-3", instagram && "pt-3")}>
      <Text platform={platform.id} fitted={fitted} />
    </div>
  );
  return (
    <Framed name={platform.name}>
      <header className="flex items-center gap-2.5 px-4 py-3">
        <Logo src={logoUrl} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{words.accounts(accountNames) || title}</p>
          <p className="meta flex items-center gap-1">
            {words.now} · <Icon of={Globe} size="xs" />
          </p>
        </div>
      </header>
      {!instagram && text}
      <Media platform={platform.id} fitted={fitted} />
      {instagram && text}
      <LinkCard link={fitted.link} />
    </Framed>
  );
}

function Bubble({ platform, fitted }: PreviewFrameProps) {
  return (
    <article aria-label={words.of(platform.name)} className="grid justify-items-end">
      <div className="max-w-[86%] overflow-hidden rounded-bubble rounded-br-mark bg-blue-wash">
        <Media platform={platform.id} fitted={fitted} />
        {fitted.text !== "" && (
          <div className="px-4 py-2.5">
            <Text platform={platform.id} fitted={fitted} />
          </div>
        )}
      </div>
    </article>
  );
}

function Letter({ platform, fitted }: PreviewFrameProps) {
  return (
    <Framed name={platform.name}>
      <p className="border-b border-line px-4 py-3">
        <span className="meta block">{words.subject}</span>
        <span className="font-semibold wrap-anywhere">{fitted.subject}</span>
      </p>
      <div className="px-4 py-3">
        <Text platform={platform.id} fitted={fitted} />
      </div>
      <Media platform={platform.id} fitted={fitted} />
    </Framed>
  );
}

/** The words; where the platform folds a long text, so does the preview. */
function Text({ platform, fitted }: { platform: PlatformId; fitted: Fitted }) {
  const [open, setOpen] = useState(false);
  const start = beginningShown(platform, fitted.text);
  const shown = start && !open ? start : fitted.text;
  const bold = fitted.notes.some(({ kind }) => kind === "bold");
  const [first = "", ...others] = shown.split("\n");
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {bold ? <b className="font-semibold">{first}</b> : first}
      {others.length > 0 && `\n${others.join("\n")}`}{" "}
      {start && !open && (
        <button type="button" className="link min-h-6" onClick={() => setOpen(true)}>
          {words.readOn}
        </button>
      )}
    </p>
  );
}

function Media({ platform, fitted }: { platform: PlatformId; fitted: Fitted }) {
  const { images, video } = fitted;
  const instagram = platform === "instagram";
  const filled = instagram && images.some((image) => instagramShape(image).filled);
  return (
    <>
      {video && <Film src={video.src} />}
      {images.length > 0 && (
        <div className={cx("grid gap-0.5", images.length > 1 && "grid-cols-2")}>
          {images.map((image) => (
            <Image
              key={image.key}
              image={image}
              whole={instagram}
              ratio={instagram ? instagramShape(image).ratio : images.length > 1 ? 1 : 1.5}
            />
          ))}
        </div>
      )}
      {filled && <p className="meta px-4 pt-2">{words.filled}</p>}
    </>
  );
}

type ImageProps = {
  image: PreviewImage;
  ratio: number;
  /** Shown whole, on the white ground that the server gives it. */
  whole: boolean;
};

const Image = ({ image, ratio, whole }: ImageProps) => (
  <img
    src={image.src}
    alt={image.alt}
    style={{ aspectRatio: String(ratio), ...(whole && { background: "white" }) }}
    className={cx("dim w-full bg-sunk", whole ? "object-contain" : "object-cover")}
  />
);

const Film = ({ src }: { src: string }) => (
  <div className="relative grid aspect-video place-items-center bg-night text-on-night">
    {src && <img src={src} alt="" className="dim absolute inset-0 size-full object-cover" />}
    <span className="relative grid size-12 place-items-center rounded-full bg-night">
      <Icon of={Play} filled />
      <span className="sr-only">{words.video}</span>
    </span>
  </div>
);

/** The card that the platform draws from the page of the link. */
function LinkCard({ link }: { link: string | null }) {
  const card = useLinkCard(link);
  if (!card) return null;
  return (
    <div className="bg-sunk px-4 pt-2.5 pb-3">
      <p className="meta truncate uppercase">{card.host}</p>
      {card.title && <p className="font-semibold wrap-anywhere">{card.title}</p>}
    </div>
  );
}
