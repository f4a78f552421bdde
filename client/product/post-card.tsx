import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";

export type PostCardProps = {
  /** Name of the article: « Partage d’Adjoua ». */
  label?: string;
  id?: string;
  /** A line above: pinned by…, with its icon. */
  above?: ReactNode;
  /** A `Face` or a `ChannelArch`. */
  face: ReactNode;
  /** The author's name, or a link to them. */
  name: ReactNode;
  /** A `RoleMark`. */
  role?: ReactNode;
  /** Second line: small arch, group, time. */
  where?: ReactNode;
  /** On the right of the header: the menu's button. */
  menu?: ReactNode;
  /** What was written. */
  text?: ReactNode;
  /** Edge to edge under the text: photos, film. */
  media?: ReactNode;
  /** Within the margins: file, voice, preview, poll, quote, state of sending. */
  inset?: ReactNode;
  /** `ActionButton`s. */
  actions?: ReactNode;
  /** More of them, after the others; with the end, on a second line where one is too short. */
  moreActions?: ReactNode;
  /** Pushed to the right of the actions: the pin. */
  actionsEnd?: ReactNode;
  /** The article is being sent. */
  busy?: boolean;
  className?: string;
};

/** Layout of a post: a slab with its header, text, media and foot. */
export function PostCard(props: PostCardProps) {
  return (
    <article
      id={props.id}
      aria-label={props.label}
      aria-busy={props.busy || undefined}
      className={cx("bg-slab pt-3.5 lg:overflow-clip lg:rounded-slab", props.className)}
    >
      {props.above && (
        <div className="meta flex items-center gap-1.5 px-gutter pb-2">{props.above}</div>
      )}
      <header className="flex items-center gap-3 pr-1 pl-gutter">
        {props.face}
        <div className="min-w-0 flex-1">
          <p className="leading-[1.375rem] wrap-anywhere">
            <b className="font-semibold">{props.name}</b>
            {props.role}
          </p>
          {props.where && (
            // Far enough from the name for a finger, since both may be links.
            <div className="meta mt-0.75 flex flex-wrap items-center gap-x-3 overflow-x-clip">
              {props.where}
            </div>
          )}
        </div>
        {props.menu}
      </header>
      {props.text && <PostText>{props.text}</PostText>}
      {props.media && <div className="relative mt-3">{props.media}</div>}
      {props.inset && (
        <div className="mx-gutter mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">{props.inset}</div>
      )}
      {props.actions || props.actionsEnd ? (
        <footer className="@container mt-1 flex flex-wrap items-center px-1.5 py-1 lg:px-3.5">
          {props.actions}
          <span className="flex flex-auto">
            {props.moreActions}
            {props.actionsEnd && <span className="ml-auto flex">{props.actionsEnd}</span>}
          </span>
        </footer>
      ) : (
        <div className="h-4" />
      )}
    </article>
  );
}

/** What a member wrote, 17/26, with its margins. Paragraphs are separate `<p>`. */
export function PostText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        "px-gutter pt-2.5 text-body text-pretty wrap-anywhere [&_p+p]:mt-2.5",
        className,
      )}
    >
      {children}
    </div>
  );
}

export type VerseProps = {
  reference?: ReactNode;
  /** 20/29, in the right column. */
  small?: boolean;
  className?: string;
  children: ReactNode;
};

/** A verse and its reference. */
export function Verse(props: VerseProps) {
  return (
    <figure className={props.className}>
      <blockquote
        className={props.small ? "font-display text-[1.25rem]/[1.8125rem] text-pretty" : "verse"}
      >
        {props.children}
      </blockquote>
      {props.reference && <figcaption className="meta mt-3">{props.reference}</figcaption>}
    </figure>
  );
}
