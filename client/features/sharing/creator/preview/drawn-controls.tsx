import {
  Bookmark,
  Heart,
  type LucideIcon,
  MessageCircle,
  Mic,
  Plus,
  Repeat2,
  Send,
  Share2,
  ThumbsUp,
} from "lucide-react";
import type { PlatformId } from "../../../../../shared/sharing/platforms.ts";
import { Icon } from "../../../../ui/drawings/icon.tsx";

const ACTIONS: Partial<Record<PlatformId, readonly LucideIcon[]>> = {
  facebook: [ThumbsUp, MessageCircle, Share2],
  instagram: [Heart, MessageCircle, Send, Bookmark],
  twitter: [MessageCircle, Repeat2, Heart, Share2],
  linkedin: [ThumbsUp, MessageCircle, Repeat2, Send],
  threads: [Heart, MessageCircle, Repeat2, Send],
  bluesky: [MessageCircle, Repeat2, Heart, Share2],
};

/** What people will be able to do under a publication, as a drawing. */
export function ActionsDrawn({ platform }: { platform: PlatformId }) {
  return (
    <div aria-hidden="true" className="flex justify-between px-6 py-2.5 text-ink-3">
      {ACTIONS[platform]?.map((icon, index) => (
        <Icon key={index} of={icon} size="s" />
      ))}
    </div>
  );
}

/** The foot of a conversation, as a drawing. */
export const WritingDrawn = () => (
  <div aria-hidden="true" className="flex items-center gap-2 bg-raised px-3 py-2.5 text-ink-3">
    <Icon of={Plus} size="s" />
    <span className="h-7 flex-1 rounded-full bg-sunk" />
    <Icon of={Mic} size="s" />
  </div>
);
