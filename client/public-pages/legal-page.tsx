import { dateInWords } from "../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../shared/ground/zoned-time.ts";
import { COMING } from "../../shared/people/legal/legal-page-names.ts";
import type { LegalSection } from "../../shared/people/legal/legal-section.ts";
import type { ShownLegal } from "../../shared/public-pages.ts";
import { texts } from "./texts.ts";

type LegalPageProps = {
  title: string;
  legal: ShownLegal;
  /** Its address. */
  path: string;
  /** The other legal page. */
  other: { href: string; text: string };
};

/** A legal text: its contents beside it from 1024 px, above it below; lines of readable length. */
export function LegalPage({ title, legal, path, other }: LegalPageProps) {
  const { sections, changed } = legal;
  return (
    <div className="mx-auto grid max-w-7xl gap-x-16 px-gutter pt-4 pb-16 lg:grid-cols-[18rem_minmax(0,42rem)] lg:px-8 lg:pt-10">
      <div className="mb-6 grid gap-4 lg:col-start-2 lg:mb-8">
        <h1 className="title text-h1 lg:text-hero">{title}</h1>
        <Version legal={legal} path={path} />
      </div>
      <Contents sections={sections} />
      <article className="grid gap-8 lg:col-start-2 lg:row-start-2">
        {sections.map((section, index) => (
          <Section
            key={section.title}
            section={section}
            changed={changed.includes(section.title)}
            id={`section-${index + 1}`}
          />
        ))}
        <p className="border-t border-line pt-5">
          <a className="link" href={other.href}>
            {other.text}
          </a>
        </p>
      </article>
    </div>
  );
}

/** Folded above the text on a phone, beside it from 1024 px. */
function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <>
      <details className="mb-8 border-y border-line lg:hidden">
        <summary className="min-h-target content-center font-semibold">{texts.contents}</summary>
        <Links sections={sections} />
      </details>
      <nav
        aria-label={texts.contents}
        className="sticky top-8 col-start-1 row-start-2 hidden self-start lg:block"
      >
        <p aria-hidden="true" className="title mb-1.5 text-h4">
          {texts.contents}
        </p>
        <Links sections={sections} />
      </nav>
    </>
  );
}

function Links({ sections }: { sections: LegalSection[] }) {
  return (
    <ol className="pb-2">
      {sections.map(({ title }, index) => (
        <li key={title}>
          <a
            href={`#section-${index + 1}`}
            className="flex min-h-target items-center py-1 text-ink-2 hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** From when the text applies, and where the other one is, while there are two. */
function Version({ legal, path }: { legal: ShownLegal; path: string }) {
  const { appliesOn, changesOn, coming, changed, timeZone } = legal;
  const words = texts.version;
  const day = (at: Date) => dateInWords(wallDateOf(at, timeZone));
  if (!coming && !changesOn)
    return appliesOn && <p className="text-ink-2">{words.since(day(appliesOn))}</p>;
  return (
    <div className="grid gap-2 border-l-3 border-line-strong pl-4 text-pretty">
      <p>
        {coming && appliesOn ? words.coming(day(appliesOn)) : null}
        {changesOn ? words.changes(day(changesOn)) : null}
      </p>
      {changed.length > 0 && <p>{words.changed(changed)}</p>}
      {legal.other && (
        <p>
          <a className="link" href={coming ? path : `${path}?${COMING}`}>
            {coming ? words.readCurrent : words.readComing}
          </a>
        </p>
      )}
    </div>
  );
}

type SectionProps = { section: LegalSection; changed: boolean; id: string };

function Section({ section, changed, id }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="grid scroll-mt-8 gap-3 text-body">
      <h2 id={`${id}-titre`} className="title text-h3">
        {section.title}
      </h2>
      {changed && <p className="meta font-semibold">{texts.version.changedSection}</p>}
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty">
          <Linked text={paragraph} />
        </p>
      ))}
      {section.list && (
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-3">
          {section.list.map((item) => (
            <li key={item}>
              <Linked text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Pages of this site that legal texts name, « Écrire à la communauté » by its name, and e-mail addresses. */
const ADDRESS =
  /(Écrire à la communauté|\/term-of-use|\/privacy-policy|\/settings\/data-deleted|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

const addressOf = (piece: string): string => {
  if (piece.startsWith("/")) return piece;
  return piece.includes("@") ? `mailto:${piece}` : "/send-message";
};

/** Paths of this site and e-mail addresses in a text become links. */
function Linked({ text }: { text: string }) {
  return text.split(ADDRESS).map((piece, index) => {
    if (index % 2 === 0) return piece;
    return (
      <a key={piece} className="link" href={addressOf(piece)}>
        {piece}
      </a>
    );
  });
}
