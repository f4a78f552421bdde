import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ReadAppeal } from "../../../../shared/reports/appeals.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { QueryState } from "../../../product/query-state.tsx";
import { TakenLine } from "../../../product/team-follow-up.tsx";
import { Excerpt } from "../../../ui/excerpt.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import type { DrawReportedMedia } from "../reported-text.tsx";
import { AnswerForm, useRenewAppeals } from "./answer-form.tsx";
import { AppealMark } from "./appeal-list.tsx";
import { appealQueries } from "./appeal-queries.ts";
import { appealTexts as words } from "./texts.ts";

const { loading, failed, list, gone: title, goneBody: body } = words;
const states = { loading, failed, retry: list.retry, gone: { title, body } };

type AppealDetailProps = {
  id: string;
  /** Draws photos, voices and files. */
  drawMedia: DrawReportedMedia;
};

/** One appeal: what was decided and removed, what is said against it, and the answer. */
export function AppealDetail({ id, drawMedia }: AppealDetailProps) {
  const query = useQuery(appealQueries.one(id));
  if (query.data) return <Opened appeal={query.data} drawMedia={drawMedia} />;
  return <QueryState query={query} words={states} skeleton={<SkeletonList rows={4} />} />;
}

function Opened({ appeal, drawMedia }: { appeal: ReadAppeal; drawMedia: DrawReportedMedia }) {
  const { answer, author, decision, state, text, createdAt } = appeal;
  const paths = usePaths();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter py-5">
      <div className="grid gap-2">
        <p className="meta">
          <TimeAgo time={createdAt} />
        </p>
        <h2 className="title text-h3">{words.kinds[decision.kind]}</h2>
        <div className="flex flex-wrap gap-2">
          <AppealMark state={state} />
        </div>
      </div>
      <section className="grid gap-2">
        <h3 className="font-semibold">{words.decision}</h3>
        {decision.excerpt && <Excerpt>{decision.excerpt}</Excerpt>}
        <p className="wrap-anywhere words">{decision.reason}</p>
        <p className="meta">{words.decidedBy(decision.by, decision.decidedAt)}</p>
      </section>
      <Removed appeal={appeal} drawMedia={drawMedia} />
      <section className="grid gap-2">
        <h3 className="font-semibold">{words.appeal}</h3>
        {text ? (
          <p className="text-body wrap-anywhere words">{text}</p>
        ) : (
          <p className="meta">{words.emptied}</p>
        )}
        <p className="meta">
          {author ? (
            <Link className="link" to={paths.administration("membres", author.id)}>
              {words.by(author.name)}
            </Link>
          ) : (
            words.by(words.nobody)
          )}
        </p>
      </section>
      {answer ? (
        <section className="grid gap-1 rounded-control bg-sunk px-4 py-3">
          <h3 className="font-semibold">{words.states[state]}</h3>
          <p className="wrap-anywhere words">{answer.text}</p>
          <p className="meta">{words.answered(answer.by, answer.at)}</p>
        </section>
      ) : (
        <ToAnswer appeal={appeal} />
      )}
    </div>
  );
}

function Removed({ appeal: { removed, author }, drawMedia }: Parameters<typeof Opened>[0]) {
  if (!removed) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{words.removed}</h3>
      <Note>{words.sealed}</Note>
      <blockquote className="border-l-3 border-line-strong pl-3 text-body wrap-anywhere words">
        {removed.text || <span className="text-ink-2">{words.noWords}</span>}
      </blockquote>
      {removed.media.length > 0 && (
        // A photo fills the height of its container: here, its own.
        <div className="[&_img]:max-h-56 [&_img]:object-contain">
          {drawMedia(removed.media, author?.name ?? words.nobody)}
        </div>
      )}
    </section>
  );
}

function ToAnswer({ appeal }: { appeal: ReadAppeal }) {
  const me = useMe();
  const { takenBy, mayDecide, alone, outside } = appeal;
  const { mutate, isPending } = useTake(appeal.id);
  if (!mayDecide) return <Note>{words.own}</Note>;
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      {alone && (
        <Note tone="clay">{outside ? words.alone : `${words.alone} ${words.noOutside}`}</Note>
      )}
      {alone && outside && (
        <section className="grid gap-1 rounded-control bg-sunk px-4 py-3">
          <h3 className="font-semibold">{words.outside}</h3>
          <p className="wrap-anywhere words">{outside}</p>
        </section>
      )}
      <TakenLine
        words={words}
        by={takenBy?.name}
        mine={takenBy?.id === me.id}
        busy={isPending}
        onChange={(taken) => mutate(taken)}
      />
      <AnswerForm appeal={appeal} />
    </div>
  );
}

function useTake(id: string) {
  const client = useQueryClient();
  const renew = useRenewAppeals();
  return useMutation({
    mutationFn: (taken: boolean) => api.appeals.take({ id, taken }),
    onSuccess: (read, taken) => {
      client.setQueryData(appealQueries.one(id).queryKey, read);
      toast({ text: taken ? words.taken : words.givenBack });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: renew,
  });
}
