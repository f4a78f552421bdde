import { reachOf } from "../../shared/ground/reachable.ts";
import { Note } from "../ui/lists/note.tsx";
import { texts } from "./link-texts.ts";

const words = texts.addressReach;

/** Under the address of a site: says early that others cannot open it; nothing where anyone can. */
export function AddressReach({ address }: { address: string }) {
  const reach = reachOf(address);
  if (reach !== "machine" && reach !== "network") return null;
  return (
    <Note tone="clay">
      <b className="font-semibold">{words[reach]}</b>
      <p>
        {words.body}{" "}
        <a href="/guides/adresse" target="_blank" rel="noopener" className="underline">
          {texts.reach.guide}
        </a>
      </p>
    </Note>
  );
}
