import { TriangleAlert } from "lucide-react";
import { reachOf } from "../../shared/ground/reachable.ts";
import { Icon } from "../ui/drawings/icon.tsx";
import { Note } from "../ui/lists/note.tsx";

const texts = {
  machine: "Ce lien ne s’ouvre que sur cet ordinateur",
  network: "Ce lien ne s’ouvre que sur votre réseau",
  body: "Les autres ne pourront pas l’ouvrir tant que le site n’a pas d’adresse sur Internet.",
  guide: "Comment lui en donner une",
};

/** Says that a link cannot be opened by others; nothing where anyone can. */
export function ReachNote({ url }: { url: string }) {
  const reach = reachOf(url);
  if (reach !== "machine" && reach !== "network") return null;
  return (
    <Note tone="clay" icon={<Icon of={TriangleAlert} className="text-clay-ink" />}>
      <b className="font-semibold">{texts[reach]}</b>
      <p>
        {texts.body}{" "}
        <a href="/guides/adresse" target="_blank" rel="noopener" className="underline">
          {texts.guide}
        </a>
      </p>
    </Note>
  );
}
