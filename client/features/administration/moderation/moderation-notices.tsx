import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { isLifting } from "../../../../shared/administration/sanction-kinds.ts";
import type { Me, ModerationNotice } from "../../../../shared/people/members.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { longDateTime } from "../../../infrastructure/words/formats.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Excerpt } from "../../../ui/excerpt.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

const words = texts.notices;

/** What moderation decided about the member's texts, until they have read it. */
export function ModerationNotices({ notices }: { notices: ModerationNotice[] }) {
  return (
    <CardStack>
      <Card pad className="grid gap-4">
        <SlabHead>{words.title}</SlabHead>
        {notices.map((notice) => (
          <Decision key={notice.id} notice={notice} />
        ))}
      </Card>
    </CardStack>
  );
}

function Decision({ notice }: { notice: ModerationNotice }) {
  const removed = !isLifting(notice.kind);
  const meaning = words.meaning[notice.kind];
  return (
    <Note
      tone={removed ? "clay" : "info"}
      icon={removed ? <Icon of={ShieldAlert} className="text-clay-ink" /> : undefined}
    >
      <h3 className="font-semibold">{words.kinds[notice.kind]}</h3>
      <p className="meta">
        <TimeAgo time={notice.decidedAt} />
      </p>
      {notice.until && <p className="mt-1">{words.until(longDateTime(notice.until))}</p>}
      {meaning && <p className="mt-2">{meaning}</p>}
      {notice.excerpt && <Excerpt className="mt-2">{notice.excerpt}</Excerpt>}
      {notice.ground && <p className="mt-2">{words.rule(notice.ground)}</p>}
      {notice.reason && <p className="mt-2 wrap-anywhere words">{words.reason(notice.reason)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <ReadButton id={notice.id} kind={notice.kind} />
        {removed && <Contest notice={notice} />}
      </div>
    </Note>
  );
}

/** Contests a decision, or leads to what became of it since. */
function Contest({ notice: { id, contested } }: { notice: ModerationNotice }) {
  const { decisions } = usePaths();
  return contested ? (
    <Button variant="bare" size="s" as={Link} to={decisions()}>
      {words.contested}
    </Button>
  ) : (
    <Button variant="bare" size="s" href={paths.contest(id)}>
      {words.contest}
    </Button>
  );
}

/** « J’ai lu »: marks a decision as read, which takes it off the home page. */
export function ReadButton({ id, kind }: { id: string; kind: keyof typeof words.kinds }) {
  const read = useReadNotice(id);
  return (
    <Button
      variant="line"
      size="s"
      busy={read.isPending}
      onClick={() => read.mutate()}
      aria-label={words.readThis(words.kinds[kind])}
    >
      {words.read}
    </Button>
  );
}

/** Marks a decision as read: it leaves the notices, and stays in the member's decisions. */
function useReadNotice(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.members.readNotice({ id }),
    onSuccess: () =>
      client.setQueryData(
        meQuery.queryKey,
        (me: Me | undefined) =>
          me && { ...me, notices: me.notices.filter((notice) => notice.id !== id) },
      ),
    onError: (error) => showNotice({ text: `${words.failed} ${errorText(error)}`, icon: "alert" }),
  });
}
