import type { Resource } from "../../../../shared/media/media.contract.ts";

type Paths = {
  post: (id: string) => string;
  channel: (id: string) => string;
  home: () => string;
};

/** Where a resource is read: its post, else the resources of its channel. */
export function placeOf({ postId, channel }: Resource, paths: Paths): string {
  if (postId) return paths.post(postId);
  return channel ? `${paths.channel(channel.id)}?onglet=ressources` : paths.home();
}
