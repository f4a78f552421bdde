import { reachOf } from "../../../shared/ground/reachable.ts";
import { Note } from "../../ui/lists/note.tsx";
import { texts } from "./link-texts.ts";

type ReachNoteProps = {
  url: string;
  /** What is at that address: a link one gives, or the site that is being named. */
  of?: keyof typeof texts.reach;
};

/** Says that an address cannot be opened by others; nothing where anyone can. */
export function ReachNote({ url, of = "link" }: ReachNoteProps) {
  const words = texts.reach[of];
  const reach = reachOf(url);
  if (reach !== "machine" && reach !== "network") return null;
  return (
    <Note tone="clay">
      <b className="font-semibold">{words[reach]}</b>
      <p>
        {words.body}{" "}
        <a href="/guides/adresse" target="_blank" rel="noopener" className="underline">
          {texts.reachGuide}
        </a>
      </p>
    </Note>
  );
}
