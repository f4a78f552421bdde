import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isApiError } from "../../infrastructure/api.ts";
import { usePaths } from "../../infrastructure/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { Failed } from "../../ui/failed.tsx";
import { ListFoot } from "../../ui/list-foot.tsx";
import { List } from "../../ui/list-item.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Slab, Slabs } from "../../ui/slab.tsx";
import { Void } from "../../ui/void.tsx";
import { MailItem } from "./mail-item.tsx";
import { mailQueries } from "./mail-queries.ts";
import { texts } from "./texts.ts";

/** The mails of the community, newest first. */
export function MailOutbox() {
  const list = useInfiniteQuery(mailQueries.all);
  const mails = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) {
    return (
      <Slabs role="status" aria-label={texts.loading}>
        <SkeletonList rows={6} />
      </Slabs>
    );
  }
  if (list.isError && mails.length === 0) {
    return <MailsFailed error={list.error} onRetry={() => list.refetch()} />;
  }
  return (
    <Slabs>
      <Slab className="overflow-clip">
        <p className="px-gutter py-4 text-ink-2">{texts.lead}</p>
        {mails.length === 0 && <Void title={texts.empty}>{texts.emptyBody}</Void>}
        <List className="border-t border-line">
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailItem mail={mail} />
            </li>
          ))}
        </List>
        {mails.length > 0 && (
          <ListFoot
            more={list.hasNextPage}
            moreLabel={texts.more}
            busy={list.isFetchingNextPage}
            onMore={() => list.fetchNextPage()}
            end={texts.end}
          />
        )}
      </Slab>
    </Slabs>
  );
}

function MailsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const paths = usePaths();
  const refused = isApiError(error) && (error.status === 403 || error.status === 404);
  if (!refused) {
    return (
      <Slabs>
        <Failed title={texts.failed} retryLabel={texts.retry} onRetry={onRetry}>
          {texts.failedBody}
        </Failed>
      </Slabs>
    );
  }
  const home = (
    <Button as={Link} to={paths.home()}>
      {texts.home}
    </Button>
  );
  return (
    <Slabs>
      <Void scene="error" alert title={texts.notAllowed} action={home}>
        {texts.notAllowedBody}
      </Void>
    </Slabs>
  );
}
