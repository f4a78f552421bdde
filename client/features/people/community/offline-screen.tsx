import { Cable, RotateCw, Wifi } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { OfflineScene } from "../../../ui/drawings/closed-scenes.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyStateArt } from "../../../ui/frame/empty-state-art.tsx";
import { PlainFrame } from "./plain-frame.tsx";
import { RootLink } from "./root-link.tsx";
import { texts } from "./texts.ts";

type OfflineScreenProps = {
  onRetry: () => void;
  /** Under the frame of the community, or alone on the screen. */
  framed: boolean;
  /** There is something kept on this phone to read. */
  keptHref?: string | undefined;
  /** One more item of the list: what waits on this phone. */
  waiting: ReactNode;
};

/** Nothing answers and nothing is kept: what to check, and one more try; it tries by itself too. */
export function OfflineScreen({ framed, ...props }: OfflineScreenProps) {
  const retry = useEffectEvent(props.onRetry);
  useEffect(() => {
    const tryAgain = () => retry();
    addEventListener("online", tryAgain);
    return () => removeEventListener("online", tryAgain);
  }, []);
  const said = <WhatToCheck {...props} />;
  if (!framed) return <PlainFrame>{said}</PlainFrame>;
  return (
    <div className="flex min-w-0 flex-1 flex-col bg-slab lg:bg-transparent">
      {/* The left column has it from 1024 px. */}
      <header className="flex items-center px-gutter py-2.5 lg:hidden">
        <RootLink />
      </header>
      <main id="contenu" tabIndex={-1} className="flex-1 pb-bar-bottom lg:pt-2.5">
        {said}
      </main>
    </div>
  );
}

function WhatToCheck({ onRetry, keptHref, waiting }: Omit<OfflineScreenProps, "framed">) {
  return (
    <div className="mx-auto grid max-w-104 justify-items-center gap-2 px-gutter pt-6 pb-12 text-center">
      <EmptyStateArt className="mb-4 w-44">
        <OfflineScene />
      </EmptyStateArt>
      <h1 className="title text-h2">{texts.offline.title}</h1>
      <ul className="mt-4 mb-5 grid w-full gap-1 text-left">
        <li className="hidden gap-3.5 border-b border-line py-2.5 lg:flex">
          <Icon of={Cable} className="mt-px text-ink-2" />
          {texts.offline.cables}
        </li>
        <li className="flex gap-3.5 py-2.5">
          <Icon of={Wifi} className="mt-px text-ink-2" />
          {texts.offline.wifi}
        </li>
        {waiting}
      </ul>
      <Button wide icon={<Icon of={RotateCw} />} onClick={onRetry}>
        {texts.retry}
      </Button>
      {keptHref && (
        <Button wide variant="bare" href={keptHref}>
          {texts.offline.kept}
        </Button>
      )}
    </div>
  );
}
