import type { FollowedAppeal } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { PUBLIC_WIDTH } from "./public-frame.tsx";
import { texts } from "./texts.ts";

const { sent: words } = texts;

type MessageSentProps = {
  receipt: string;
  byMail: boolean;
  /** Where its reader follows what they contested. */
  followed: FollowedAppeal | null;
};

/** The receipt of a request: its number, and what happens next; made to be printed. */
export function MessageSentPage({ receipt, byMail, followed }: MessageSentProps) {
  const last = followed ? words.followed[followed.where] : words.proof;
  return (
    <div className={`${PUBLIC_WIDTH} pt-4 pb-16 lg:pt-10`}>
      <div className="mx-auto grid max-w-168 gap-6">
        <h1 className="title text-h1">{words.title}</h1>
        <div className="grid gap-1 rounded-control bg-sunk px-5 py-4 print:px-0">
          <p className="font-semibold">{words.receipt}</p>
          <p className="text-h2 font-semibold tabular-nums select-all">{receipt}</p>
          <p className="meta">{words.keep}</p>
        </div>
        <section className="grid gap-3" aria-labelledby="suite">
          <h2 id="suite" className="title text-h3">
            {words.nextTitle}
          </h2>
          <ol className="grid list-decimal gap-2 pl-6 text-body marker:text-ink-2">
            {[words.read, words.answered(byMail), last].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="text-body text-ink-2">{words.late}</p>
        </section>
        <p className="flex flex-wrap gap-2 print:hidden">
          {followed && <Button href={followed.path}>{words.toFollowed[followed.where]}</Button>}
          <Button href="/" variant="line">
            {words.home}
          </Button>
        </p>
      </div>
    </div>
  );
}
