import { dateInWords } from "../../shared/ground/dates-in-words.ts";
import { MAX_EMAIL_LENGTH } from "../../shared/ground/limits.ts";
import { wallDateOf } from "../../shared/ground/zoned-time.ts";
import type { ContestPage as Contest } from "../../shared/public-pages.ts";
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from "../../shared/reports/appeal-kinds.ts";
import { Button } from "../ui/button.tsx";
import { Excerpt } from "../ui/excerpt.tsx";
import { Field } from "../ui/fields/field.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextInput } from "../ui/fields/text-input.tsx";
import { Note } from "../ui/lists/note.tsx";
import { contestTexts as words } from "./contest-texts.ts";
import { PUBLIC_WIDTH } from "./public-frame.tsx";

/** `/contest`: the form that contests one decision, or what became of it. */
export function ContestPage({ contest }: { contest: Contest }) {
  return (
    <div className={`${PUBLIC_WIDTH} pt-4 pb-16 lg:pt-10`}>
      <div className="mx-auto grid max-w-168 gap-6">
        <h1 className="title text-h1">{words.titles[contest.state]}</h1>
        <Body contest={contest} />
      </div>
    </div>
  );
}

function Body({ contest }: { contest: Contest }) {
  if (contest.state === "unknown") return <Elsewhere>{words.unknown}</Elsewhere>;
  if (contest.state === "asking") return <AppealForm contest={contest} />;
  const { told } = contest;
  return (
    <>
      <Told told={told} />
      <Elsewhere>
        {contest.state === "sent"
          ? words.sent(dayOf(contest.sentAt, told.timeZone))
          : words.late(dayOf(told.until, told.timeZone))}
      </Elsewhere>
    </>
  );
}

/** Nothing is to be done here: where one may go instead. */
const Elsewhere = ({ children }: { children: string }) => (
  <>
    <p className="text-body text-pretty">{children}</p>
    <p className="flex flex-wrap gap-2">
      <Button href="/">{words.home}</Button>
      <Button href="/send-message" variant="line">
        {words.write}
      </Button>
    </p>
  </>
);

type Asking = Extract<Contest, { state: "asking" }>;

function AppealForm({ contest }: { contest: Asking }) {
  const { told, decisionId, key, alone, outside, needsEmail, form } = contest;
  const { faults, refusal } = form;
  return (
    <>
      <Told told={told} />
      <p className="text-body text-pretty">{words.until(dayOf(told.until, told.timeZone))}</p>
      <Note tone={alone ? "clay" : "info"}>{alone ? words.alone : words.byAnother}</Note>
      {alone && outside && (
        <section className="grid gap-1 rounded-control bg-sunk px-4 py-3">
          <h2 className="font-semibold">{words.outside}</h2>
          <p className="wrap-anywhere words">{outside}</p>
        </section>
      )}
      {(refusal || faults.length > 0) && (
        <Note tone="clay" alert>
          {refusal ?? words.correct}
        </Note>
      )}
      <form method="post" action="/contest" className="grid gap-5">
        <input type="hidden" name="decisionId" value={decisionId} />
        <input type="hidden" name="key" value={key} />
        <Field
          id="text"
          label={words.text}
          hint={words.textHint}
          fault={faults.includes("text") ? words.textFault : undefined}
        >
          <TextArea
            name="text"
            required
            rows={8}
            minLength={MIN_APPEAL_LENGTH}
            maxLength={MAX_APPEAL_LENGTH}
            defaultValue={form.text}
            autoFocus={faults[0] === "text"}
          />
        </Field>
        {needsEmail && (
          <Field
            id="email"
            label={words.email}
            hint={words.emailHint}
            fault={faults.includes("email") ? words.emailFault : undefined}
          >
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={MAX_EMAIL_LENGTH}
              defaultValue={form.email}
              autoFocus={faults[0] === "email"}
            />
          </Field>
        )}
        <p className="meta">{words.once}</p>
        <Button type="submit">{words.send}</Button>
      </form>
    </>
  );
}

/** The decision as it was told. */
const Told = ({ told: { of, excerpt, reason, decidedAt, timeZone } }: Pick<Asking, "told">) => (
  <section className="grid gap-2">
    <h2 className="font-semibold">{words.decisionOf(of, dayOf(decidedAt, timeZone))}</h2>
    {excerpt && <Excerpt>{excerpt}</Excerpt>}
    {reason && <p className="wrap-anywhere words">{words.reason(reason)}</p>}
  </section>
);

const dayOf = (moment: Date, timeZone: string): string => dateInWords(wallDateOf(moment, timeZone));
