import type { Channel } from "../../../../../shared/gathering/channels.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { ArchiveSection } from "../../archive-section.tsx";
import { useChannelAct } from "../channel-acts.ts";
import { texts } from "./texts.ts";

const words = texts.archive;

/** Archives a channel, or reopens it. */
export function ChannelArchive({ channel: { id, name, status } }: { channel: Channel }) {
  const archive = useChannelAct(
    () => api.channels.archive({ id }),
    () => ({ text: words.done(name) }),
  );
  const reopen = useChannelAct(
    () => api.channels.unarchive({ id }),
    () => ({ text: words.undone(name) }),
  );
  return (
    <ArchiveSection
      name={name}
      words={words}
      archived={status === "archive"}
      archive={archive}
      reopen={reopen}
      level={2}
    />
  );
}
