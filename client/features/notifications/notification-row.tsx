import { Link } from "react-router";
import { pathOf, sentenceOf } from "../../../shared/notifications/notification-sentences.ts";
import type { Notification } from "../../../shared/notifications/notifications.contract.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { ListItem } from "../../ui/lists/list-item.tsx";
import { NotificationMark } from "./notification-mark.tsx";
import { texts } from "./texts.ts";

type RowProps = { told: Notification; onOpen: (id: string) => void };

/** A line of the list: opening it marks the notification as read. */
export function NotificationRow({ told, onOpen }: RowProps) {
  const { id } = useCommunity();
  const isNew = !told.read && !told.readElsewhere;
  return (
    <ListItem
      as={Link}
      to={pathOf(told, id)}
      onClick={() => !told.read && onOpen(told.id)}
      wrap
      leading={<NotificationMark told={told} />}
      title={<Sentence told={told} />}
      meta={
        <span>
          <TimeAgo time={told.at} />
          {told.readElsewhere && ` · ${texts.elsewhere}`}
        </span>
      }
      end={told.thumbnailUrl && <Thumbnail src={told.thumbnailUrl} />}
      {...(isNew && { newLabel: texts.fresh })}
    />
  );
}

const Sentence = ({ told }: { told: Notification }) => (
  <span className="line-clamp-4 break-words in-data-large-text:line-clamp-none">
    {sentenceOf(told).map(({ text, strong }, place) =>
      strong ? (
        <b key={place} className={told.kind === "points" ? "text-gold-ink" : "font-semibold"}>
          {text}
        </b>
      ) : (
        text
      ),
    )}
  </span>
);

const Thumbnail = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    width="48"
    height="48"
    loading="lazy"
    decoding="async"
    className="size-12 rounded-[4px] bg-sunk object-cover"
  />
);
