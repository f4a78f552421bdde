import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Linked, LinkTarget } from "../../../../shared/posts/linked.contract.ts";
import type { RailPost } from "../../../../shared/posts/rail.contract.ts";
import { photosWait } from "../../../infrastructure/files/data-saver.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { dayAndMonth } from "../../../infrastructure/words/formats.ts";
import { cx } from "../../../ui/cx.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { DateArch } from "../../../ui/drawings/date-arch.tsx";
import { type ResultItem, resultItem } from "../search/result-line.tsx";
import { askLinked } from "./ask-linked.ts";
import { targetsIn } from "./link-target.ts";
import { texts } from "./texts.ts";

/** A card for each thing of this community that a text leads to, and that the reader may see. */
export function LinkedCards({ text, look }: { text: string; look: string }) {
  return targetsIn(text, location.origin).map((target) => (
    <LinkedCard key={JSON.stringify(target)} target={target} look={look} />
  ));
}

function LinkedCard({ target, look }: { target: LinkTarget; look: string }) {
  const paths = usePaths();
  const { data, isPending } = useQuery({
    queryKey: ["linked", "read", target],
    queryFn: () => askLinked(target),
    retry: false,
  });
  if (isPending)
    return (
      <div role="status" aria-label={texts.loading} className={cx("h-18 rounded-control", look)} />
    );
  if (!data) return null;
  const { to, leading, title, meta } = lineOf(data, paths);
  return (
    <Link
      to={to}
      className={cx("flex min-h-18 min-w-0 items-center gap-3 rounded-control px-3 py-2", look)}
    >
      {leading}
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 font-semibold wrap-anywhere">{title}</b>
        <span className="meta line-clamp-1 wrap-anywhere">{meta}</span>
      </span>
    </Link>
  );
}

type Paths = ReturnType<typeof usePaths>;

function lineOf(linked: Linked, paths: Paths): ResultItem {
  switch (linked.kind) {
    case "group":
      return resultItem({ kind: "groups", group: { ...linked.group, joined: false } }, "", paths);
    case "channel":
      return resultItem({ kind: "channels", channel: linked.channel }, "", paths);
    case "event":
      return eventLine(linked, paths);
    case "post":
      return postLine(linked.post, paths);
  }
}

function eventLine({ event }: Extract<Linked, { kind: "event" }>, paths: Paths): ResultItem {
  const line = resultItem({ kind: "events", event, excerpt: { text: "", found: [] } }, "", paths);
  const [day, month] = dayAndMonth(event.startsAt).split(/\s/);
  return {
    ...line,
    leading: <DateArch size="s" onGround day={day} month={month} />,
    meta: event.cancelled ? texts.cancelled : line.meta,
  };
}

function postLine({ id, author, text, thumbnailUrl }: RailPost, paths: Paths): ResultItem {
  const picture = photosWait() ? null : thumbnailUrl;
  return {
    to: paths.post(id),
    leading: picture ? (
      <img
        src={picture}
        alt=""
        width="56"
        height="56"
        loading="lazy"
        decoding="async"
        className="dim size-14 flex-none rounded-control object-cover"
      />
    ) : (
      <Avatar name={author.name} src={author.avatarUrl} />
    ),
    title: text || texts.wordless,
    meta: author.name,
  };
}
