import { ChevronRight, KeyRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Passkey, Security } from "../../../../shared/accounts/security.contract.ts";
import { relativeDay } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { knowsPasskeys } from "./passkeys.ts";
import { texts } from "./texts.ts";

const sheets = () => import("./passkey-sheets.tsx");
const AddSheet = lazy(() => sheets().then((m) => ({ default: m.AddSheet })));
const EditSheet = lazy(() => sheets().then((m) => ({ default: m.EditSheet })));

const words = texts.passkeys;

/** « Clés d’accès » */
export function PasskeySettings({ security }: { security: Security }) {
  const [opened, setOpened] = useState<"add" | Passkey | null>(null);
  const close = () => setOpened(null);
  return (
    <Card className="overflow-clip pb-4">
      <div className="grid gap-3 px-gutter pt-4 lg:pt-5">
        <SlabHead>{words.title}</SlabHead>
        <p className="text-ink-2">{words.lead}</p>
      </div>
      {security.passkeys.length > 0 && (
        <List aria-label={words.title} className="mt-2">
          {security.passkeys.map((key) => (
            <li key={key.id}>
              <ListItem
                as="button"
                aria-haspopup="dialog"
                aria-label={words.edit(key.name)}
                leading={<Icon of={KeyRound} className="self-center text-ink-2" />}
                title={key.name}
                meta={lastOf(key)}
                end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
                onClick={() => setOpened(key)}
                className="items-center!"
                wrap
              />
            </li>
          ))}
        </List>
      )}
      <div className="px-gutter pt-3">
        {knowsPasskeys() ? (
          <Button size="s" variant="line" onClick={() => setOpened("add")}>
            {words.add}
          </Button>
        ) : (
          <p className="meta">{words.unknown}</p>
        )}
      </div>
      <Suspense>
        {opened === "add" && <AddSheet security={security} onClose={close} />}
        {opened && opened !== "add" && (
          <EditSheet {...{ security, passkey: opened }} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

const lastOf = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt ? words.used(relativeDay(lastUsedAt)) : words.made(relativeDay(createdAt));
