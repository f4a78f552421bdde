import { useEffect } from "react";
import { queryClient } from "../reading/query-client.ts";
import { communityQuery } from "../session/session.ts";

/** Names the document: « Louange · Communauté Béthanie ». */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const place = queryClient.getQueryData(communityQuery.queryKey)?.title ?? "Parvis";
    document.title = title && title !== place ? `${title} · ${place}` : place;
  }, [title]);
}
