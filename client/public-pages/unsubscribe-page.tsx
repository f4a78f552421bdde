import type { Unsubscribing } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { PUBLIC_WIDTH } from "./public-frame.tsx";
import { texts } from "./texts.ts";

const { unsubscribe: words } = texts;

/**
 * `/desabonnement/{token}`: one press ends the e-mails. Opening the page changes nothing: programs
 * that scan e-mails open every link.
 */
export function UnsubscribePage({ unsubscribing }: { unsubscribing: Unsubscribing }) {
  const { state, listName, token } = unsubscribing;
  return (
    <div className={`${PUBLIC_WIDTH} pt-4 pb-16 lg:pt-10`}>
      <div className="mx-auto grid max-w-168 gap-6">
        <h1 className="title text-h1">{words.titles[state]}</h1>
        {state === "asking" && (
          <form method="post" action={`/desabonnement/${token}`} className="grid gap-5">
            <p className="text-body text-pretty">{words.ask(listName)}</p>
            <Button type="submit">{words.confirm}</Button>
          </form>
        )}
        {state === "done" && (
          <>
            <p className="text-body text-pretty">{words.done(listName)}</p>
            <p className="text-body text-ink-2">{words.again}</p>
          </>
        )}
        {state === "unknown" && <p className="text-body text-pretty">{words.unknown}</p>}
        {state !== "asking" && (
          <p className="grid gap-2 sm:flex sm:flex-wrap">
            <Button href="/send-message" variant="line">
              {words.write}
            </Button>
            <Button href="/" variant="bare">
              {words.home}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
