import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { communityQuery } from "../../../infrastructure/session/session.ts";
import { Logo } from "../../../ui/drawings/logo.tsx";
import { texts } from "./texts.ts";

/** Logo and title of the community, which lead to the root; needs nothing but what is cached. */
export function RootLink() {
  const community = queryClient.getQueryData(communityQuery.queryKey);
  const title = community?.title ?? "Parvis";
  return (
    // A new document: whatever failed must not stay in memory.
    <a
      href="/"
      aria-label={texts.toHome(title)}
      className="flex min-h-target min-w-0 items-center gap-3"
    >
      <Logo src={community?.logoUrl} />
      <span className="title min-w-0 text-h4">{title}</span>
    </a>
  );
}
