import { useInfiniteQuery } from "@tanstack/react-query";
import { errorText } from "../../../infrastructure/error-texts.ts";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Slab, Slabs } from "../../../ui/slab.tsx";
import { Void } from "../../../ui/void.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceFrame } from "../place-frame.tsx";
import { texts as common } from "../texts.ts";
import { MailItem } from "./mail-item.tsx";
import { texts } from "./texts.ts";

const words = texts.mail;

/** `/administration/courrier`: the mails of the community, newest first. */
export function MailsPlace() {
  const list = useInfiniteQuery(administrationQueries.mails);
  return (
    <PlaceFrame place="courrier" title={common.places.courrier.name}>
      <Slabs className="lg:max-w-160">
        <Slab className="overflow-clip">
          <p className="px-gutter py-4 text-ink-2">{words.lead}</p>
          <PagedList
            list={list}
            words={{ ...common, ...words }}
            reason={errorText}
            keyOf={({ id }) => id}
            className="border-t border-line"
            empty={<Void title={words.empty}>{words.emptyBody}</Void>}
          >
            {(mail) => <MailItem mail={mail} />}
          </PagedList>
        </Slab>
      </Slabs>
    </PlaceFrame>
  );
}
