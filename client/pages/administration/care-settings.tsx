import { Ban, ChevronRight, Flag, ScrollText, ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { DeletionLine, OwnDataLine } from "../../features/accounts/index.ts";
import { ConsentLine, journalTexts, moderationTexts } from "../../features/administration/index.ts";
import { blockTexts, MutedWordsLine } from "../../features/people/index.ts";
import { reportTexts } from "../../features/reports/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, SlabHead } from "../../ui/card.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { List, ListItem } from "../../ui/lists/list-item.tsx";

const next = <Icon of={ChevronRight} size="s" className="text-ink-2" />;

/**
 * Settings that link to the member's blocks and muted words, reports, decisions and the acts about them, to their
 * data, to their consent and to the end of their account.
 */
export function CareSettings() {
  const paths = usePaths();
  return (
    <Card className="overflow-clip pb-2">
      <SlabHead className="px-gutter pt-4 pb-1">Votre tranquillité et vos données</SlabHead>
      <List>
        <li>
          <ListItem
            as={Link}
            to={paths.blocked()}
            leading={<Icon of={Ban} className="text-ink-2" />}
            title={blockTexts.list.title}
            end={next}
          />
        </li>
        <li>
          <MutedWordsLine />
        </li>
        <li>
          <ListItem
            as={Link}
            to={paths.reports()}
            leading={<Icon of={Flag} className="text-ink-2" />}
            title={reportTexts.mine.title}
            end={next}
          />
        </li>
        <li>
          <ListItem
            as={Link}
            to={paths.decisions()}
            leading={<Icon of={ShieldAlert} className="text-ink-2" />}
            title={moderationTexts.decisions.title}
            end={next}
          />
        </li>
        <li>
          <ListItem
            as={Link}
            to={`${paths.decisions()}#actes`}
            leading={<Icon of={ScrollText} className="text-ink-2" />}
            title={journalTexts.own.title}
            end={next}
          />
        </li>
        <li>
          <OwnDataLine />
        </li>
        <li>
          <ConsentLine />
        </li>
        <li>
          <DeletionLine />
        </li>
      </List>
    </Card>
  );
}
