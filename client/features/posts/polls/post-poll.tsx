import { lazy, Suspense } from "react";
import type { Poll } from "../../../../shared/posts/posts.contract.ts";
import type { ChangePoll } from "./use-vote.ts";

const PollView = lazy(() => import("./poll-view.tsx").then((m) => ({ default: m.PollView })));

type PostPollProps = { postId: string; poll: Poll; onChange: ChangePoll };

/** The poll of a post. Its code loads with the first poll shown; the fallback holds its height. */
export function PostPoll(props: PostPollProps) {
  return (
    <Suspense fallback={<PollRoom poll={props.poll} />}>
      <PollView {...props} />
    </Suspense>
  );
}

/** The options at the size of the loaded poll, so that nothing jumps. */
function PollRoom({ poll }: { poll: Poll }) {
  return (
    <div aria-busy="true" className="grid gap-2 pb-13">
      {poll.options.map(({ id, text }) => (
        <p key={id} className="min-h-12 rounded-control bg-sunk px-3.5 py-3">
          {text}
        </p>
      ))}
    </div>
  );
}
