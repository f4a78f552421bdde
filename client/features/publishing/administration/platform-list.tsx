import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PlatformConfig } from "../../../../shared/platform-settings.ts";
import { usePaths } from "../../../infrastructure/use-paths.ts";
import { List, ListItem } from "../../../ui/list-item.tsx";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import { PlatformIcon } from "../platform-icons.tsx";
import { ReadOrFail } from "./read-or-fail.tsx";
import { sharingAdministrationQueries } from "./sharing-administration-queries.ts";
import { texts } from "./texts.ts";

const words = texts.platforms;

/** The nine platforms, each with where it stands. */
export function PlatformList({ openId }: { openId: string | null }) {
  const query = useQuery(sharingAdministrationQueries.platforms);
  const paths = usePaths();
  return (
    <ReadOrFail query={query}>
      {({ items }) => (
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
                meta={platform.accountCount > 0 ? words.accounts(platform.accountCount) : null}
                end={<StateTag platform={platform} />}
              />
            </li>
          ))}
        </List>
      )}
    </ReadOrFail>
  );
}

function StateTag({ platform }: { platform: PlatformConfig }) {
  const [tone, text] = stateOf(platform);
  return <Tag tone={tone}>{text}</Tag>;
}

/** What most needs to be known of a platform. */
export function stateOf(platform: PlatformConfig): [TagTone, string] {
  const { enabled, connection, oauth, pausedUntil, versionWarning } = platform;
  if (!enabled) return ["plain", words.off];
  if (pausedUntil) return ["clay", words.paused];
  if (connection === "oauth" && !(oauth.clientId && oauth.hasClientSecret)) {
    return ["clay", words.notSet];
  }
  if (versionWarning) return ["clay", words.endsSoon];
  if (platform.requiresReview && platform.reviewStatus !== "approved")
    return ["clay", words.review];
  return connection === "none" ? ["plain", words.bare] : ["blue", words.ready];
}
