import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { communityQuery } from "../session/session.ts";

/** Names the document: « Louange · Communauté Béthanie », and again once the community is renamed. */
export function usePageTitle(title: string): void {
  // Read by the page itself, where it is: a title asks nothing of the server.
  const { data: place = "Parvis" } = useQuery({
    ...communityQuery,
    enabled: false,
    select: (community) => community.title,
  });
  useEffect(() => {
    document.title = title && title !== place ? `${title} · ${place}` : place;
  }, [title, place]);
}
