import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { TextToDecide } from "../../../../shared/posts/held-texts.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceList } from "../place-list.tsx";
import { useAct } from "../use-act.ts";
import { DeclineSheet } from "./decline-sheet.tsx";
import { texts } from "./texts.ts";

type ApprovalsPlaceProps = {
  /** The words and the media of a text, drawn as where it would appear. */
  children: (text: TextToDecide) => ReactNode;
};

/** `/administration/approbations`: texts that wait for who decides. */
export function ApprovalsPlace({ children }: ApprovalsPlaceProps) {
  const list = useInfiniteQuery(administrationQueries.toDecide);
  return (
    <PlaceList
      place="approbations"
      list={list}
      words={texts}
      lead={texts.lead}
      keyOf={({ id }) => id}
    >
      {(text) => <ToDecide text={text}>{children(text)}</ToDecide>}
    </PlaceList>
  );
}

function ToDecide({ text, children }: { text: TextToDecide; children: ReactNode }) {
  const { id, author, kind, reason, found, groups, channel, postId, updatedAt } = text;
  const paths = usePaths();
  const [declining, setDeclining] = useState(false);
  const { mutate, isPending } = useAct({
    act: () => api.heldTexts.decide({ id, approved: true, basedOn: updatedAt }),
    done: () => texts.approved(author.name),
  });
  const where = texts.where(
    groups.map(({ name }) => name),
    channel?.name ?? null,
  );
  return (
    <article aria-label={texts.textOf(author.name)} className="py-3.5">
      <header className="flex items-start gap-3 px-gutter">
        <Avatar name={author.name} src={author.avatarUrl} />
        <div className="min-w-0 flex-1">
          <h2 className="font-medium wrap-anywhere">{author.name}</h2>
          <p className="meta wrap-anywhere">
            {[texts.kinds[kind], where].filter(Boolean).join(" ")} ·{" "}
            <TimeAgo time={text.createdAt} />
          </p>
          <p className="meta wrap-anywhere">{texts.why(reason, found)}</p>
        </div>
      </header>
      {children}
      <div className="flex flex-wrap gap-2 px-gutter pt-3">
        <Button
          size="s"
          variant="wash"
          aria-label={texts.approveLabel(author.name)}
          busy={isPending}
          onClick={() => mutate(undefined)}
        >
          {texts.approve}
        </Button>
        <Button
          size="s"
          variant="line"
          aria-label={texts.declineLabel(author.name)}
          onClick={() => setDeclining(true)}
        >
          {texts.decline}
        </Button>
        {postId && (
          <Button as={Link} to={paths.post(postId)} size="s" variant="bare">
            {texts.underWhich}
          </Button>
        )}
      </div>
      {declining && <DeclineSheet text={text} onClose={() => setDeclining(false)} />}
    </article>
  );
}
