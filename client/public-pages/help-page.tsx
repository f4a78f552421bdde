import {
  HELP_SECTIONS,
  type HelpPageId,
  helpItem,
  type ListedHelp,
} from "../../shared/people/help/help-index.ts";
import { HELP_PAGES } from "../../shared/people/help/help-pages.ts";
import type { HelpNumber } from "../../shared/people/help-numbers.ts";
import type { PublicCommunity } from "../../shared/public-pages.ts";
import { HelpBlocks } from "../product/help-blocks.tsx";
import { HelpNumbers } from "../product/help-numbers/help-numbers.tsx";
import { Button } from "../ui/button.tsx";
import type { Head } from "./document.tsx";
import { PUBLIC_WIDTH } from "./public-frame.tsx";
import { texts } from "./texts.ts";

/** What a page of help says of itself. */
export function helpHead({ sentenceName }: PublicCommunity, page: HelpPageId | null): Head {
  const title = helpItem(page ?? undefined)?.title;
  if (!title) return { title: texts.help.title, about: texts.help.about(sentenceName) };
  return { title, about: texts.help.aboutPage(title, sentenceName) };
}

type HelpPageProps = {
  page: HelpPageId | null;
  /** Whom a young person may turn to, where the page is about them. */
  numbers: readonly HelpNumber[];
};

/** The list of the pages of help, or one of them, complete without script. */
export function HelpPage({ page, numbers }: HelpPageProps) {
  const item = helpItem(page ?? undefined);
  return (
    <div className={`${PUBLIC_WIDTH} pt-4 pb-16 lg:pt-10`}>
      <article className="mx-auto grid max-w-168 grid-cols-[minmax(0,1fr)] gap-4 text-body [overflow-wrap:anywhere]">
        {item ? <Page item={item} numbers={numbers} /> : <Contents />}
      </article>
    </div>
  );
}

type PageProps = Pick<HelpPageProps, "numbers"> & { item: ListedHelp };

function Page({ item: { id, title }, numbers }: PageProps) {
  const { blocks, related } = HELP_PAGES[id];
  return (
    <>
      <h1 className="title text-h1 text-balance">{title}</h1>
      <HelpBlocks blocks={blocks} />
      <HelpNumbers numbers={numbers} />
      <h2 className="title mt-4 text-h3">{texts.help.related}</h2>
      <Links pages={related.flatMap((one) => helpItem(one) ?? [])} />
      <p className="pt-4 print:hidden">
        <Button href="/aide" variant="line">
          {texts.help.all}
        </Button>
      </p>
    </>
  );
}

function Contents() {
  return (
    <>
      <h1 className="title text-h1">{texts.help.title}</h1>
      {HELP_SECTIONS.map(({ title, pages }) => (
        <section key={title}>
          <h2 className="title mt-4 text-h3">{title}</h2>
          <Links pages={pages} />
        </section>
      ))}
    </>
  );
}

function Links({ pages }: { pages: readonly ListedHelp[] }) {
  return (
    <ul className="[&>li+li]:border-t [&>li+li]:border-line">
      {pages.map(({ id, title }) => (
        <li key={id}>
          <a href={`/aide/${id}`} className="link flex min-h-target items-center py-1.5">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
