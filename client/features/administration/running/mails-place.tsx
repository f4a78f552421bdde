import { useInfiniteQuery } from "@tanstack/react-query";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { NoMailNote } from "../../../product/no-mail-note.tsx";
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
      lead={mailDelivered ? words.lead : <NoMailNote>{words.notSetBody}</NoMailNote>}
      keyOf={({ id }) => id}
    >
      {(mail) => <MailItem mail={mail} />}
    </PlaceList>
  );
}
