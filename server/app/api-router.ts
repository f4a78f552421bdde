import { mailsRead } from "../features/administration/index.ts";
import { commentCalls } from "../features/comments/index.ts";
import { communityRead } from "../features/community/index.ts";
import { groupCalls } from "../features/groups/index.ts";
import { createInstallationCalls, type InstallationParts } from "../features/installation/index.ts";
import { commentLikeCalls, postLikeCalls } from "../features/likes/index.ts";
import { mediaCalls } from "../features/media/index.ts";
import { memberCallHandlers } from "../features/members/index.ts";
import { createRankingCalls } from "../features/points/index.ts";
import { memberPostCalls, postCalls } from "../features/posts/index.ts";
import { memberCalls, visitorCalls } from "../infrastructure/http/call-context.ts";

const media = memberCalls.media;

/** Every call of the contract with what answers it. */
export function createApiRouter(timeZone: () => string, installation: InstallationParts) {
  return visitorCalls.router({
    community: {
      read: communityRead,
      readMails: mailsRead,
      ...createInstallationCalls(installation),
    },
    members: { ...memberCallHandlers, ...memberPostCalls },
    groups: groupCalls,
    posts: { ...postCalls, ...postLikeCalls },
    comments: { ...commentCalls, ...commentLikeCalls },
    media: {
      read: media.read.handler(({ context, input }) =>
        mediaCalls.read(context.services, context.viewer, input),
      ),
      describe: media.describe.handler(({ context, input }) =>
        mediaCalls.describe(context.services, context.viewer, input),
      ),
      remove: media.remove.handler(({ context, input }) =>
        mediaCalls.remove(context.services, context.viewer, input),
      ),
      listResources: media.listResources.handler(({ context, input }) =>
        mediaCalls.listResources(context.services, context.viewer, input),
      ),
    },
    ranking: createRankingCalls(timeZone),
  });
}
