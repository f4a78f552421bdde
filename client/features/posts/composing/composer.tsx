import { CloudCheck, X } from "lucide-react";
import type { ElementType, ReactNode } from "react";
import type { Visibility } from "../../../../shared/posts/posts.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { useMentionSearch } from "../../../product/use-mention-search.ts";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { useCompletion } from "../../../ui/fields/use-completion.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ignoreSecondTap } from "../../../ui/ignore-second-tap.ts";
import { texts } from "../writing/texts.ts";
import { ComposerAudience } from "./composer-audience.tsx";
import { ComposerGroups } from "./composer-groups.tsx";
import { ComposerLater } from "./composer-later.tsx";
import { ComposerLink } from "./composer-link.tsx";
import { ComposerTools } from "./composer-tools.tsx";
import type { From, PostDraft } from "./draft.ts";
import { textLength } from "./text-length.ts";
import { type ComposerMedia, type ComposerPoll, useComposer } from "./use-composer.ts";

export type ComposerProps = {
  draft: PostDraft;
  from: From;
  media: ComposerMedia;
  /** What writes a poll, of the polls feature. */
  poll?: ComposerPoll | undefined;
  /** What is attached, and the tools that attach: both of the media feature. */
  tiles: ReactNode;
  tools: ReactNode;
  /** Shown instead of the tools while a voice is recorded. */
  recorder?: ReactNode;
  /** Names it, where it is no page of its own. */
  heading?: ElementType | undefined;
  onClose: () => void;
  onSent: () => void;
};

const FAULT = "composer-fault";

/** The form that writes a post: its groups, text, attachments, visibility and « Publier ». */
export function Composer(props: ComposerProps) {
  const { recorder, poll } = props;
  const composer = useComposer({ ...props, poll });
  const { draft } = composer;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter) ignoreSecondTap(submitter);
        void composer.publish();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void composer.publish();
      }}
      className="flex flex-1 flex-col bg-slab lg:flex-none lg:rounded-dialog"
    >
      <ComposerHead
        heading={props.heading}
        onClose={props.onClose}
        busy={composer.busy}
        off={Boolean(recorder) || composer.nothing}
        fault={composer.fault}
        later={draft.later !== null}
      />
      <ComposerWho draft={draft} visibility={composer.visibility}>
        {!draft.channel && (
          <ComposerAudience
            value={composer.visibility}
            several={draft.groupIds.length > 1}
            onChange={composer.see}
          />
        )}
      </ComposerWho>
      {!draft.channel && <ComposerGroups chosen={draft.groupIds} onToggle={composer.toggleGroup} />}
      <ComposerWords
        composer={composer}
        besideVoice={Boolean(recorder) || props.media.sent.some(({ voice }) => voice)}
      />
      {props.tiles}
      <ComposerBeside composer={composer} poll={poll} />
      <ComposerKept kept={composer.kept} />
      <div className="flex-1" />
      <ComposerFoot recorder={recorder}>
        {props.tools}
        <ComposerTools composer={composer} poll={poll} />
      </ComposerFoot>
    </form>
  );
}

type State = ReturnType<typeof useComposer>;

/** The words, the names they may complete, and how many letters are left. */
function ComposerWords({ composer, besideVoice }: { composer: State; besideVoice: boolean }) {
  const { draft, fault } = composer;
  const { near, left, over } = textLength(draft.text);
  const completion = useCompletion({
    ...useMentionSearch(),
    value: draft.text,
    onWrite: composer.write,
    chosen: draft.mentions.map(({ name }) => name),
    onPick: composer.mention,
  });
  return (
    <>
      <TextArea
        bare
        autoFocus
        name="text"
        aria-label={texts.composer.text}
        aria-describedby={fault ? FAULT : undefined}
        aria-invalid={over > 0 || undefined}
        placeholder={besideVoice ? texts.composer.besideVoice : texts.composer.placeholder}
        {...completion.field}
        readOnly={composer.busy}
        className="min-h-28 px-gutter py-3.5"
      />
      {completion.list && (
        <div className="sticky bottom-14 z-bar px-2 pb-2 lg:static">{completion.list}</div>
      )}
      {near && over === 0 && (
        <p className="meta px-gutter pb-2" role="status">
          {texts.composer.left(left)}
        </p>
      )}
    </>
  );
}

type ComposerBesideProps = { composer: State; poll: ComposerPoll | undefined };

/** What goes with the words: a poll, the preview of a link, the moment it waits for. */
function ComposerBeside({ composer, poll }: ComposerBesideProps) {
  const { draft } = composer;
  return (
    <>
      {draft.poll && poll && (
        <poll.Editor
          poll={draft.poll}
          onChange={composer.setPoll}
          onRemove={() => composer.setPoll(null)}
        />
      )}
      <ComposerLink
        text={draft.text}
        without={draft.withoutPreviewOf}
        onRemove={composer.dropPreview}
      />
      {draft.later && <ComposerLater planned={composer.planned} onChange={composer.setLater} />}
    </>
  );
}

function ComposerKept({ kept }: { kept: boolean }) {
  return (
    <p className="meta flex h-7 items-center gap-1.5 px-gutter pb-2">
      {kept && (
        <>
          <Icon of={CloudCheck} size="s" />
          {texts.composer.kept}
        </>
      )}
    </p>
  );
}

type ComposerFootProps = { recorder: ReactNode; children: ReactNode };

/** The tools, or the recorder in their place. */
function ComposerFoot({ recorder, children }: ComposerFootProps) {
  return (
    <>
      {recorder && <div className="sticky bottom-0 z-bar">{recorder}</div>}
      <div
        // Hidden, not unmounted: a finger may still be held on the microphone button.
        hidden={Boolean(recorder)}
        className="edge-top @container sticky bottom-0 z-bar bg-slab px-1 pt-1.5 pb-[calc(.375rem+env(safe-area-inset-bottom))] lg:rounded-b-dialog [&[hidden]]:hidden"
      >
        <div className="flex flex-wrap items-center justify-between @max-[21rem]:grid @max-[21rem]:grid-cols-4 @max-[21rem]:items-stretch @max-[21rem]:gap-y-1">
          {children}
        </div>
      </div>
    </>
  );
}

type ComposerHeadProps = {
  heading: ElementType | undefined;
  onClose: () => void;
  busy: boolean;
  /** A voice is still being recorded, or there is nothing to publish. */
  off: boolean;
  fault: string | null;
  /** A moment was chosen. */
  later: boolean;
};

/** Sticky: the error stays in view beside « Publier », however long the text. */
function ComposerHead(props: ComposerHeadProps) {
  const { heading: Heading = "h1", onClose, busy, off, fault, later } = props;
  return (
    <header className="@container sticky top-0 z-bar bg-slab lg:rounded-t-dialog">
      {/* Where the text is very large, the title is smaller, then « Publier » goes under it. */}
      <div className="flex min-h-bar-top flex-wrap items-center gap-x-2 pr-3 pl-1 @max-[17rem]:gap-x-1 lg:px-3">
        <IconButton label={texts.composer.close} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
        <Heading className="title flex-[1_1_min-content] pt-0.5 text-h3/[1.5rem] @max-[17rem]:text-[5.6vw]/tight">
          {texts.composer.title}
        </Heading>
        <Button type="submit" size="s" className="ml-auto" busy={busy} disabled={off}>
          {later ? texts.composer.schedule : texts.composer.publish}
        </Button>
      </div>
      <div className="px-gutter pb-1 empty:hidden">
        <FieldError id={FAULT}>{fault}</FieldError>
      </div>
    </header>
  );
}

type ComposerWhoProps = {
  draft: PostDraft;
  visibility: Visibility;
  /** Who may read it, under « Publier ». */
  children: ReactNode;
};

function ComposerWho({ draft: { channel, groupIds }, visibility, children }: ComposerWhoProps) {
  const me = useMe();
  const names = groupIds.map((id) => me.groups.find((group) => group.id === id)?.name ?? "");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-gutter pt-2 pb-1.5">
      <Avatar name={me.name} src={me.avatarUrl} />
      <div className="min-w-0 flex-1 basis-28">
        <p className="truncate font-semibold">{me.name}</p>
        <p className="meta" aria-live="polite">
          {channel
            ? texts.composer.inChannel(channel.name)
            : texts.composer.reach(names, visibility === "public")}
        </p>
      </div>
      {children}
    </div>
  );
}
