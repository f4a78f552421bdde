import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type {
  OutsideProof,
  PlatformReach,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { list } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

const words = texts.reach;

/** « Essayer »: whether the platforms' readers reach the community's address, and what stops them. */
export function ReachPart() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.platforms.checkReach({}),
  });
  return (
    <section
      aria-labelledby="reach"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 px-gutter py-4"
    >
      <h2 id="reach" className="title text-h4">
        {words.title}
      </h2>
      <p className="meta text-pretty">{words.about}</p>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {data && <Found reach={data} />}
      </div>
      {error && (
        <Note tone="clay" alert>
          {errorText(error)}
        </Note>
      )}
      <Button
        variant="line"
        size="s"
        busy={isPending}
        className="justify-self-start"
        onClick={() => mutate()}
      >
        {data ? words.again : words.act}
      </Button>
    </section>
  );
}

/** The readers that meet the same, told together. */
function alike(checks: PlatformReach["checks"]): { readers: string[]; sentence: string | null }[] {
  const groups = Map.groupBy(checks, ({ sentence }) => sentence);
  return [...groups].map(([sentence, met]) => ({
    sentence,
    readers: met.map(({ reader }) => reader),
  }));
}

function Found({ reach: { address, checks, outside } }: { reach: PlatformReach }) {
  const wrong = checks.filter(({ problem }) => problem !== null);
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {wrong.length > 0 ? words.stopped(address) : words.reached(address)}
      </p>
      <ul className="grid gap-2">
        {alike(checks).map(({ readers, sentence }) => (
          <li key={sentence} className="flex items-start gap-2.5">
            <Icon
              of={sentence ? CircleAlert : CircleCheck}
              className={sentence ? "mt-0.5 text-clay-ink" : "mt-0.5 text-blue-ink"}
            />
            <span className="min-w-0">
              <b className="font-semibold">{list(readers)}</b>
              <span className="block text-pretty text-ink-2">{sentence ?? words.fine}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="meta text-pretty">{words.limits}</p>
      <Outside proof={outside} />
    </>
  );
}

/** What a platform says that it saw from where it is, or why none could be asked. */
function Outside({ proof }: { proof: OutsideProof }) {
  const { asked, title, picture, sentence, detail } = proof;
  const fails = asked !== "" && sentence !== null;
  const [of, ink] = fails
    ? ([CircleAlert, "text-clay-ink"] as const)
    : asked === ""
      ? ([Info, "text-ink-2"] as const)
      : ([CircleCheck, "text-blue-ink"] as const);
  return (
    <>
      <h3 className="pt-1 font-semibold">{words.outside}</h3>
      <p className="flex items-start gap-2.5">
        <Icon of={of} className={`mt-0.5 ${ink}`} />
        <span className="min-w-0 text-pretty wrap-anywhere">
          {sentence ?? words.seen(asked)}
          {!sentence && <span className="block text-ink-2">{words.titled(title, picture)}</span>}
          {detail && <span className="block text-ink-2">{words.said(asked, detail)}</span>}
        </span>
      </p>
    </>
  );
}
