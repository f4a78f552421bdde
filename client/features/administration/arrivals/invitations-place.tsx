import { useInfiniteQuery } from "@tanstack/react-query";
import { errorText } from "../../../infrastructure/error-texts.ts";
import { PagedList } from "../../../ui/paged-list.tsx";
import { Slab, Slabs } from "../../../ui/slab.tsx";
import { Void } from "../../../ui/void.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceFrame } from "../place-frame.tsx";
import { texts as common } from "../texts.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { InvitationLine } from "./invitation-line.tsx";
import { texts } from "./texts.ts";

const words = texts.invitations;

/** `/administration/invitations`: the links that let people in. */
export function InvitationsPlace() {
  const list = useInfiniteQuery(administrationQueries.invitations);
  return (
    <PlaceFrame place="invitations" title={common.places.invitations.name}>
      <Slabs className="lg:max-w-160">
        <Slab pad>
          <InvitationForm />
        </Slab>
        <Slab className="overflow-clip">
          <PagedList
            list={list}
            words={{ ...common, ...words }}
            reason={errorText}
            keyOf={({ code }) => code}
            empty={<Void title={words.empty}>{words.emptyBody}</Void>}
          >
            {(invitation) => <InvitationLine invitation={invitation} />}
          </PagedList>
        </Slab>
      </Slabs>
    </PlaceFrame>
  );
}
