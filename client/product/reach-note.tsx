import { reachOf } from "../../shared/ground/reachable.ts";
import { Note } from "../ui/lists/note.tsx";
import { texts } from "./link-texts.ts";

const words = texts.reach;

/** Says that a link cannot be opened by others; nothing where anyone can. */
export function ReachNote({ url }: { url: string }) {
  const reach = reachOf(url);
  if (reach !== "machine" && reach !== "network") return null;
  return (
    <Note tone="clay">
      <b className="font-semibold">{words[reach]}</b>
      <p>
        {words.body}{" "}
        <a href="/guides/adresse" target="_blank" rel="noopener" className="underline">
          {words.guide}
        </a>
      </p>
    </Note>
  );
}
