import { Link } from "react-router";
import {
  HELP_OF_MINORS,
  helpItem,
  type ListedHelp,
} from "../../../../shared/people/help/help-index.ts";
import { HELP_PAGES } from "../../../../shared/people/help/help-pages.ts";
import { HelpBlocks } from "../../../product/help-blocks.tsx";
import { HelpNumbers } from "../../../product/help-numbers/help-numbers.tsx";
import { useHelpNumbers } from "../../../product/help-numbers/use-help-numbers.ts";
import { helpPath } from "../../../product/help-of-page.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Pages } from "./help-contents.tsx";
import { texts } from "./texts.ts";

/** One page of help, and those one reads next. */
export function HelpArticle({ page: { id, title } }: { page: ListedHelp }) {
  const { blocks, related } = HELP_PAGES[id];
  const next = related.flatMap((one) => helpItem(one) ?? []);
  return (
    <CardStack>
      <Card as="article" pad className="grid gap-4 text-body">
        <h1 className="title text-h2 text-balance">{title}</h1>
        <HelpBlocks blocks={blocks} />
        {id === HELP_OF_MINORS && <CommunityNumbers />}
      </Card>
      <Card className="overflow-clip pb-2">
        <SlabHead className="px-gutter pt-4 pb-1">{texts.related}</SlabHead>
        <Pages pages={next} />
        <div className="px-gutter py-2">
          <Button as={Link} to={helpPath("all")} variant="line">
            {texts.all}
          </Button>
        </div>
      </Card>
    </CardStack>
  );
}

/** Those that the community writes down, whom a young person may turn to. */
const CommunityNumbers = () => <HelpNumbers numbers={useHelpNumbers()} />;
