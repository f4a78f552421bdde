import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicPageProps, PublicPages, RenderPublicPage } from "../../shared/public-pages.ts";
import { ContestPage } from "./contest-page.tsx";
import { contestTexts } from "./contest-texts.ts";
import { DataDeletedPage } from "./data-deleted-page.tsx";
import { Document, type Head } from "./document.tsx";
import { aboutEvent, eventData } from "./event-data.ts";
import { EventPage, NoEventPage } from "./event-page.tsx";
import { eventTexts } from "./event-texts.ts";
import { GuidePage } from "./guide-page.tsx";
import { HelpPage, helpHead } from "./help-page.tsx";
import { LandingPage } from "./landing-page.tsx";
import { LegalPage } from "./legal-page.tsx";
import { MessageSentPage } from "./message-sent-page.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { SendMessagePage } from "./send-message-page.tsx";
import { texts } from "./texts.ts";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

/** `forMembers`: its reader is signed in. */
type Drawn = Head & { body: ReactNode; forMembers?: boolean };
type Pages = { [P in keyof PublicPages]: (props: PublicPageProps & PublicPages[P]) => Drawn };

const pages: Pages = {
  landing: ({ community, landing }) => ({
    title: community.title,
    about:
      community.description || texts.landing.about(community.sentenceName, landing.memberCount),
    first: landing.facade && { href: landing.facade.avif, type: "image/avif" },
    body: <LandingPage community={community} landing={landing} />,
  }),
  terms: ({ community, legal }) => ({
    title: texts.terms.title,
    about: texts.terms.about(community.sentenceName),
    body: (
      <LegalPage
        title={texts.terms.title}
        legal={legal}
        path="/term-of-use"
        other={{ href: "/privacy-policy", text: texts.other.terms }}
      />
    ),
  }),
  privacy: ({ community, legal }) => ({
    title: texts.privacy.title,
    about: texts.privacy.about(community.sentenceName),
    body: (
      <LegalPage
        title={texts.privacy.title}
        legal={legal}
        path="/privacy-policy"
        other={{ href: "/term-of-use", text: texts.other.privacy }}
      />
    ),
  }),
  "send-message": ({ community, form, signedIn, contested }) => {
    const wrong = form.faults.length > 0 || form.refusal !== null;
    return {
      title: wrong ? texts.message.titleToCorrect : texts.message.title,
      about: texts.message.about(community.sentenceName),
      noindex: wrong,
      forMembers: signedIn,
      body: <SendMessagePage form={form} contested={contested} />,
    };
  },
  "message-sent": ({ receipt, community, signedIn, followed }) => ({
    title: texts.sent.title,
    about: texts.sent.title,
    noindex: true,
    forMembers: signedIn,
    body: (
      <MessageSentPage receipt={receipt} byMail={community.mailDelivered} followed={followed} />
    ),
  }),
  contest: ({ contest, signedIn }) => ({
    title: contestTexts.titles[contest.state],
    about: contestTexts.titles[contest.state],
    noindex: true,
    forMembers: signedIn,
    body: <ContestPage contest={contest} />,
  }),
  unsubscribe: ({ unsubscribing }) => ({
    title: texts.unsubscribe.titles[unsubscribing.state],
    about: texts.unsubscribe.titles[unsubscribing.state],
    noindex: true,
    body: <UnsubscribePage unsubscribing={unsubscribing} />,
  }),
  "data-deleted": ({ deletion }) => ({
    title: texts.deletion.titles[deletion.state],
    about: texts.deletion.titles[deletion.state],
    noindex: true,
    body: <DataDeletedPage deletion={deletion} />,
  }),
  event: ({ community, event, choice }) =>
    event
      ? {
          title: event.title,
          about: aboutEvent(event),
          image: event.picture.at(-1)?.url ?? null,
          data: eventData(community, event),
          body: <EventPage event={event} choice={choice} />,
        }
      : { title: eventTexts.none, about: eventTexts.none, noindex: true, body: <NoEventPage /> },
  help: ({ community, page, numbers }) => ({
    ...helpHead(community, page),
    body: <HelpPage page={page} numbers={numbers} />,
  }),
  guide: ({ guide }) => ({
    title: guide.title,
    about: guide.title,
    noindex: true,
    forMembers: true,
    body: <GuidePage guide={guide} />,
  }),
};

/** The whole HTML document of a page for visitors. */
export const renderPublicPage: RenderPublicPage = (page, props) => {
  const { body, forMembers = false, ...head } = pages[page](props);
  const markup = renderToStaticMarkup(
    <Document community={props.community} path={props.path} {...head}>
      <PublicFrame community={props.community} forMembers={forMembers}>
        {body}
      </PublicFrame>
    </Document>,
  );
  return `<!doctype html>${markup}`;
};

/** The text of the style element of public pages, and of pages with a first view. */
export { publicStyle, style } from "virtual:client-assets";
