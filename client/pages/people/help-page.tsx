import { useParams } from "react-router";
import { helpItem } from "../../../shared/people/help/help-index.ts";
import { HelpArticle, HelpContents, helpTexts } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";
import { NotFound } from "../not-found-page.tsx";

/** `/aide/{page}`: a page of help, or the list of them all. */
export function Component() {
  const { page: named } = useParams();
  const paths = usePaths();
  const page = helpItem(named);
  usePageTitle(page?.title ?? helpTexts.title);
  const bar = (
    <BackBar
      to={paths.home()}
      title={helpTexts.title}
      repeats={named !== undefined}
      actions={null}
    />
  );
  return (
    <FrameColumn withDock bar={bar}>
      {page && <HelpArticle key={page.id} page={page} />}
      {!page && (named ? <NotFound /> : <HelpContents />)}
    </FrameColumn>
  );
}
