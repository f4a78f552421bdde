import { Eraser, HardDrive, type LucideIcon, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import {
  askToKeep,
  emptyKeptStorage,
  isInstalled,
  type KeptStorage,
  readKeptStorage,
} from "../../../infrastructure/reading/kept-storage.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { count, longDate, weight } from "../../../infrastructure/words/formats.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";

const words = texts.offline;

/** What this phone stores for offline reading, told as it is; the member may empty it. */
export function OfflineSettings() {
  const { sentenceName } = useCommunity();
  const { kept, ask, empty } = useOffline();
  return (
    <Card className="overflow-clip pb-2">
      <div className="grid gap-1 px-gutter pt-4 pb-1 lg:pt-5">
        <SlabHead>{words.title}</SlabHead>
        <p className="meta">{words.lead}</p>
      </div>
      <List>
        <li>
          <ListItem
            wrap
            leading={<Icon of={HardDrive} className="self-center text-ink-2" />}
            title={<span aria-live="polite">{kept ? inWords(kept) : words.reading}</span>}
            meta={kept?.bytes != null && words.bytes(weight(kept.bytes))}
          />
        </li>
        <li className="px-gutter py-3 text-meta text-ink-2">
          {kept?.promised ? words.promised : words.notPromised}
          {!isInstalled() && ` ${words.safari(sentenceName)}`}
        </li>
        {kept?.promised === false && (
          <li>
            <ActLine icon={ShieldCheck} title={words.ask} onAct={ask} />
          </li>
        )}
        <li>
          <ActLine icon={Eraser} title={words.empty} onAct={empty} />
        </li>
      </List>
    </Card>
  );
}

/** What is stored, and its two actions: empty it, or ask the browser for persistent storage. */
function useOffline() {
  const [kept, readAgain] = useKept();
  const empty = async () => {
    const done = await emptyKeptStorage().then(
      () => true,
      () => false,
    );
    toast(done ? { text: words.emptied } : { text: words.failed, icon: "alert" });
    readAgain();
  };
  const ask = async () => {
    const promised = await askToKeep();
    toast(promised ? { text: words.asked } : { text: words.refused, icon: "alert" });
    readAgain();
  };
  return { kept, ask, empty };
}

type ActLineProps = { icon: LucideIcon; title: string; onAct: () => Promise<void> };

function ActLine({ icon, title, onAct }: ActLineProps) {
  return (
    <ListItem
      as="button"
      wrap
      leading={<Icon of={icon} className="text-ink-2" />}
      title={title}
      onClick={() => void onAct()}
    />
  );
}

function inWords({ pages, images, until }: KeptStorage): string {
  if (!until) return words.nothing;
  return words.kept(count(pages, "lecture"), count(images, "image"), longDate(until));
}

/** What is kept, null until it has been counted; and how to count it again. */
function useKept(): [KeptStorage | null, () => void] {
  const [kept, setKept] = useState<KeptStorage | null>(null);
  useEffect(() => tellKept(setKept), []);
  return [kept, () => tellKept(setKept)];
}

/** A browser that keeps nothing has nothing to count. */
const NONE: KeptStorage = { pages: 0, images: 0, until: null, bytes: null, promised: null };

function tellKept(tell: (kept: KeptStorage) => void): void {
  void readKeptStorage().then(tell, () => tell(NONE));
}
