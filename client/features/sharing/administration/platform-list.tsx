import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { cx } from "../../../ui/cx.ts";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { stateOf } from "./platform-state.ts";
import { ReachPart } from "./reach-part.tsx";
import { ReadOrFail } from "./read-or-fail.tsx";
import { sharingAdministrationQueries } from "./sharing-administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.platforms;

/** The platforms, each with where it stands. */
export function PlatformList({ openId }: { openId: string | null }) {
  const query = useQuery(sharingAdministrationQueries.platforms);
  const paths = usePaths();
  return (
    <ReadOrFail query={query}>
      {({ items }) => (
        <>
          <ReachPart />
          <List>
            {items.map((platform) => (
              <li key={platform.id}>
                <ListItem
                  as={Link}
                  to={paths.administration("plateformes", platform.id)}
                  data-line={platform.id}
                  selected={platform.id === openId}
                  aria-current={platform.id === openId || undefined}
                  leading={<PlatformIcon platform={platform.id} className="size-7" />}
                  title={platform.name}
                  meta={
                    <span className="flex flex-wrap items-center gap-x-2">
                      {platform.accountCount > 0 && words.accounts(platform.accountCount)}
                      {/* Under the name where there is no room beside it. */}
                      <StateTag platform={platform} className="sm:hidden" />
                    </span>
                  }
                  end={<StateTag platform={platform} className="max-sm:hidden" />}
                />
              </li>
            ))}
          </List>
        </>
      )}
    </ReadOrFail>
  );
}

type StateTagProps = { platform: PlatformConfig; className?: string };

/** Where a platform stands, in a word. */
export function StateTag({ platform, className }: StateTagProps) {
  const mail = useQuery(sharingAdministrationQueries.lists).data?.mailDelivered;
  const [tone, text] = stateOf(platform, mail);
  return (
    <Tag tone={tone} className={cx("whitespace-normal! in-aria-[current=true]:bg-slab", className)}>
      {text}
    </Tag>
  );
}
