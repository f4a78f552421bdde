import { Link, Navigate, useParams } from "react-router";
import { PlaceFrame } from "../../features/administration/index.ts";
import { SealedMessages, sealedTexts } from "../../features/conversations/index.ts";
import { MemberPicker } from "../../features/gathering/index.ts";
import { PostMedia } from "../../features/media/index.ts";
import { ProtectionSettings, protectionTexts } from "../../features/people/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { moderates } from "../../product/administers.ts";
import { Tab, TabBar } from "../../ui/frame/tab-bar.tsx";
import { NotFound } from "../not-found-page.tsx";

/** The part of the place that is about sealed messages, as its address names it. */
const SEALED = "scelles";

/**
 * `/administration/mineurs`: from which age one joins, who watches over minors and, under `scelles`,
 * what adults deleted beside them. Referents who do not moderate have the second alone.
 */
export function Component() {
  const { openId } = useParams();
  const paths = usePaths();
  const all = moderates(useMe());
  const sealed = openId === SEALED;
  if (openId && !sealed) return <NotFound />;
  if (!all && !sealed) return <Navigate replace to={paths.administration("mineurs", SEALED)} />;
  return (
    <PlaceFrame
      place="mineurs"
      title={sealed ? sealedTexts.title : protectionTexts.settings.title}
      narrow
    >
      {all && (
        <TabBar label={sealedTexts.tabs} few>
          <Tab as={Link} to={paths.administration("mineurs")} current={!sealed} replace>
            {sealedTexts.settings}
          </Tab>
          <Tab as={Link} to={paths.administration("mineurs", SEALED)} current={sealed} replace>
            {sealedTexts.title}
          </Tab>
        </TabBar>
      )}
      {sealed ? (
        <SealedMessages
          drawMedia={(media, author) => <PostMedia media={media} author={author} flush />}
        />
      ) : (
        <ProtectionSettings drawPicker={(picker) => <MemberPicker {...picker} />} />
      )}
    </PlaceFrame>
  );
}
