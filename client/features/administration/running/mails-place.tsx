import { useInfiniteQuery } from "@tanstack/react-query";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceList } from "../place-list.tsx";
import { MailItem } from "./mail-item.tsx";
import { texts } from "./texts.ts";

const words = texts.mail;

/** `/administration/courrier`: the mails of the community, newest first. */
export function MailsPlace() {
  const list = useInfiniteQuery(administrationQueries.mails);
  return (
    <PlaceList place="courrier" list={list} words={words} lead={words.lead} keyOf={({ id }) => id}>
      {(mail) => <MailItem mail={mail} />}
    </PlaceList>
  );
}
