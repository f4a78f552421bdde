import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_LABELS,
  MAX_MESSAGE_LENGTH,
} from "../../shared/administration/data-request-kinds.ts";
import { dateInWords } from "../../shared/ground/dates-in-words.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from "../../shared/ground/limits.ts";
import { wallDateOf } from "../../shared/ground/zoned-time.ts";
import type { ContestedOnPage, RequestForm } from "../../shared/public-pages.ts";
import { Button } from "../ui/button.tsx";
import { Excerpt } from "../ui/excerpt.tsx";
import { Field } from "../ui/fields/field.tsx";
import { Select } from "../ui/fields/select.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextInput } from "../ui/fields/text-input.tsx";
import { Note } from "../ui/lists/note.tsx";
import { PUBLIC_WIDTH } from "./public-frame.tsx";
import { texts } from "./texts.ts";

const { message: words } = texts;

/** `/send-message`: a form that needs no script; what was wrong is said beside each field. */
export function SendMessagePage({
  form,
  contested,
}: FormProps & { contested: ContestedOnPage | null }) {
  const { values, faults, refusal } = form;
  return (
    <div className={`${PUBLIC_WIDTH} pt-4 pb-16 lg:pt-10`}>
      <div className="mx-auto grid max-w-168 gap-6">
        <h1 className="title text-h1">{words.title}</h1>
        <p className="text-body text-pretty text-ink-2">{words.lead}</p>
        {(refusal || faults.length > 0) && (
          <Note tone="clay" alert>
            {refusal ? words.refusals[refusal] : words.correct(faults.length)}
          </Note>
        )}
        <form method="post" action="/send-message" className="grid gap-5">
          {values.decisionId && (
            <>
              {contested?.told && (
                <ToldDecision told={contested.told} timeZone={contested.timeZone} />
              )}
              <Note>{contested ? contestNote(contested) : words.contests}</Note>
              <input type="hidden" name="decisionId" value={values.decisionId} />
            </>
          )}
          <KindField form={form} />
          <NameField form={form} />
          <EmailField form={form} />
          <MessageField form={form} />
          <Trap />
          <p className="meta">{words.use}</p>
          <Button type="submit">{words.send}</Button>
        </form>
      </div>
    </div>
  );
}

type Told = NonNullable<ContestedOnPage["told"]>;

/** The decision as its reader knows it from their own list. */
const ToldDecision = ({ told, timeZone }: { told: Told; timeZone: string }) => (
  <section className="grid gap-2">
    <h2 className="font-semibold">
      {words.decisionOf(dateInWords(wallDateOf(told.decidedAt, timeZone)))}
    </h2>
    {told.excerpt && <Excerpt>{told.excerpt}</Excerpt>}
    {told.reason && <p className="wrap-anywhere words">{words.reason(told.reason)}</p>}
  </section>
);

/** Who will read it, and whether it was contested before. */
const contestNote = ({ byAnother, contestedAt, timeZone }: ContestedOnPage): string => {
  const said = contestedAt
    ? words.contestedBefore(dateInWords(wallDateOf(contestedAt, timeZone)))
    : words.contests;
  return `${said} ${byAnother ? words.readByAnother : words.readByTheSame}`;
};

type FormProps = { form: RequestForm };

function KindField({ form }: FormProps) {
  return (
    <Field id="kind" label={words.kind} fault={faultOf(form, "kind")}>
      <Select name="kind" required defaultValue={form.values.kind ?? ""} {...focus(form, "kind")}>
        <option value="" disabled>
          {words.choose}
        </option>
        {DATA_REQUEST_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {DATA_REQUEST_LABELS[kind]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NameField({ form }: FormProps) {
  return (
    <Field id="name" label={words.name} fault={faultOf(form, "name")}>
      <TextInput
        name="name"
        autoComplete="name"
        required
        minLength={2}
        maxLength={MAX_NAME_LENGTH}
        defaultValue={form.values.name}
        {...focus(form, "name")}
      />
    </Field>
  );
}

function EmailField({ form }: FormProps) {
  return (
    <Field id="email" label={words.email} hint={words.emailHint} fault={faultOf(form, "email")}>
      <TextInput
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={form.values.email}
        {...focus(form, "email")}
      />
    </Field>
  );
}

function MessageField({ form }: FormProps) {
  return (
    <Field
      id="message"
      label={words.message}
      hint={words.messageHint}
      fault={faultOf(form, "message")}
    >
      <TextArea
        name="message"
        required
        rows={6}
        minLength={10}
        maxLength={MAX_MESSAGE_LENGTH}
        defaultValue={form.values.message}
        {...focus(form, "message")}
      />
    </Field>
  );
}

const faultOf = ({ faults }: RequestForm, field: RequestForm["faults"][number]) =>
  faults.includes(field) ? words.faults[field] : undefined;

/** The first field at fault takes the focus. */
const focus = ({ faults }: RequestForm, field: string) => ({ autoFocus: faults[0] === field });

/** People do not see it and leave it empty; programs that fill every field give themselves away. */
function Trap() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label htmlFor="website">{words.website}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
