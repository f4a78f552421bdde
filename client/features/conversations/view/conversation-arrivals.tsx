import { ArrowDown } from "lucide-react";
import { Count } from "../../../ui/count.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";
import type { useMessageScroll } from "./use-message-scroll.ts";
import type { useOpenConversation } from "./use-open-conversation.ts";

type ArrivalsProps = {
  opened: Pick<ReturnType<typeof useOpenConversation>, "messages" | "apart" | "backToNewest">;
  scroll: Pick<ReturnType<typeof useMessageScroll>, "away" | "toNewest">;
  ownId: string;
  /** The furthest place that came into view. */
  seen: number;
};

/** How many messages came while the reader was scrolled up: announced, and on the button down. */
export function Arrivals({ opened, scroll, ownId, seen }: ArrivalsProps) {
  const { messages, apart } = opened;
  const { away } = scroll;
  const unseen = apart
    ? 0
    : messages.filter(({ place, author }) => place > seen && author.id !== ownId).length;
  return (
    <>
      {(away || apart) && (
        <ToNewest
          unseen={unseen}
          onPress={() => {
            if (apart) opened.backToNewest();
            scroll.toNewest();
          }}
        />
      )}
      <span className="sr-only" role="status">
        {away && unseen > 0 ? texts.arrived(unseen) : ""}
      </span>
    </>
  );
}

/** The button back to the newest message, with how many came. */
function ToNewest({ unseen, onPress }: { unseen: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={unseen > 0 ? texts.arrived(unseen) : texts.toNewest}
      className="absolute right-3 bottom-3 z-sticky grid size-12 place-items-center rounded-full bg-raised text-blue-ink shade-menu"
    >
      <Icon of={ArrowDown} />
      {unseen > 0 && (
        <span aria-hidden="true" className="absolute -top-1.5 -right-1">
          <Count value={unseen} />
        </span>
      )}
    </button>
  );
}
