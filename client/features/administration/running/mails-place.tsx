import { useInfiniteQuery } from "@tanstack/react-query";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { Note } from "../../../ui/lists/note.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceList } from "../place-list.tsx";
import { MailItem } from "./mail-item.tsx";
import { texts } from "./texts.ts";

const words = texts.mail;

/** `/administration/courrier`: the mails of the community, newest first. */
export function MailsPlace() {
  const { mailDelivered } = useCommunity();
  const list = useInfiniteQuery(administrationQueries.mails);
  return (
    <PlaceList
      place="courrier"
      list={list}
      words={words}
      lead={mailDelivered ? words.lead : <WithoutMail />}
      keyOf={({ id }) => id}
    >
      {(mail) => <MailItem mail={mail} />}
    </PlaceList>
  );
}

/** That no letter leaves, and what whoever keeps the server does about it. */
function WithoutMail() {
  return (
    <Note tone="clay">
      <b className="font-semibold">{words.notSet}</b>
      <p>{words.notSetBody}</p>
      <p className="mt-2">
        <a href="/guides/email" target="_blank" rel="noopener" className="underline">
          {words.guide}
        </a>
      </p>
    </Note>
  );
}
