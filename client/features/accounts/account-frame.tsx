import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { Community } from "../../../shared/people/community.contract.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";
import { SkipLink } from "../../ui/frame/skip-link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import facade from "./facade.svg";
import { texts } from "./texts.ts";

export type AccountFrameProps = {
  /** Beside the arrow: the other way in. */
  aside?: ReactNode;
  /** Where the arrow leads; without it, no arrow. */
  onBack?: () => void;
  /** Named at the head, where what stands below does not name it. */
  community?: Community;
  children: ReactNode;
};

/** The door of the community: a form, and from 1024 px the façade beside it. */
export function AccountFrame({ aside, onBack, community, children }: AccountFrameProps) {
  return (
    <>
      <SkipLink>{texts.skip}</SkipLink>
      <div className="min-h-dvh bg-slab lg:grid lg:grid-cols-[34rem_1fr]">
        <Facade />
        <div className="mx-auto w-full max-w-120 pb-8 lg:pt-6">
          <header className="flex min-h-15 items-center justify-between gap-3 px-gutter">
            {onBack ? (
              <IconButton label={texts.back} onClick={onBack} className="-ml-2.5">
                <Icon of={ArrowLeft} />
              </IconButton>
            ) : (
              !community && <span />
            )}
            {community && (
              <p className="flex min-w-0 flex-1 items-center gap-3 py-2">
                <Logo src={community.logoUrl} />
                <b className="min-w-0 font-semibold">{community.title}</b>
              </p>
            )}
            {aside}
          </header>
          <main id="contenu" tabIndex={-1} className="px-gutter">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

function Facade() {
  return (
    <aside className="sticky top-0 hidden h-dvh min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-8 bg-page px-16 pt-14 pb-12 lg:grid">
      <div className="min-h-0 overflow-hidden px-2 pt-2">
        {/* Not loaded where it is not drawn. */}
        <img
          src={facade}
          alt=""
          loading="lazy"
          className="dim size-full rounded-t-full object-cover ring-1 ring-line-strong ring-offset-6 ring-offset-page"
        />
      </div>
      <figure>
        <blockquote className="verse">{texts.verse}</blockquote>
        <figcaption className="meta mt-2">{texts.verseReference}</figcaption>
      </figure>
    </aside>
  );
}
