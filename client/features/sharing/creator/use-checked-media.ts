import { useQueries } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Media } from "../../../../shared/media/media.contract.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import type { MediaLine } from "./creator-media.ts";

/** The media as the server identified it once it had all its bytes. */
export const foundQuery = (id: string) => ({
  ...callQuery("media", "read", { id }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Removes a file that the server finds not to be the image, or the video, it claims to be. */
export function useCheckedMedia(
  line: MediaLine,
  kind: "image" | "video",
  onRefused: () => void,
): void {
  const arrived = line.items.flatMap(({ key, id, state }) =>
    id && state === "sent" ? [{ key, id }] : [],
  );
  const answers = useQueries({ queries: arrived.map(({ id }) => foundQuery(id)) });
  const isWrong = (found: Media | undefined) => found !== undefined && found.kind !== kind;
  const wrong = arrived
    .filter((_, index) => isWrong(answers[index]?.data))
    .map(({ key }) => key)
    .join(" ");
  const refuse = useEffectEvent((keys: string[]) => {
    for (const key of keys) {
      line.remove(key);
      onRefused();
    }
  });
  useEffect(() => {
    if (wrong !== "") refuse(wrong.split(" "));
  }, [wrong]);
}
