import { useEffect, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { PostsLoading, receivedTexts } from "../../features/posts/index.ts";
import {
  readShare,
  saveReceivedShare,
  sharedWords,
} from "../../infrastructure/files/received-shares.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { BackBar } from "../back-bar.tsx";

/**
 * `/community/{id}/shared`: a shared link to a message (`?post=`) opens it; what the phone's share
 * menu gave (`?recu=`, or its words in the address) opens the composer.
 */
export function Component() {
  const [query] = useSearchParams();
  const paths = usePaths();
  usePageTitle(receivedTexts.title);
  const postId = query.get("post");
  if (postId) return <Navigate to={paths.post(postId)} replace />;
  return <Receiving key={String(query)} query={query} />;
}

function Receiving({ query }: { query: URLSearchParams }) {
  const paths = usePaths();
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    void nameOf(query).then(setName, () => setName(null));
  }, [query]);
  if (name) return <Navigate to={paths.receive(name)} replace />;
  return (
    <FrameColumn
      withDock
      busy={name === undefined}
      bar={<BackBar to={paths.home()} title={receivedTexts.title} />}
    >
      {name === undefined ? (
        <PostsLoading />
      ) : (
        <CardStack>
          <EmptyState
            scene="choose"
            title={receivedTexts.gone}
            action={
              <Button as={Link} to={paths.compose()} replace>
                {receivedTexts.write}
              </Button>
            }
          >
            {receivedTexts.goneBody}
          </EmptyState>
        </CardStack>
      )}
    </FrameColumn>
  );
}

/** The name a share waits under on this phone; null when nothing waits. */
async function nameOf(query: URLSearchParams): Promise<string | null> {
  const name = query.get("recu");
  if (name) return (await readShare(name, Date.now())) ? name : null;
  const text = sharedWords((field) => query.get(field));
  const lost = query.has("fichiers") ? 1 : 0;
  return text || lost ? saveReceivedShare({ text, files: [], lost }, Date.now()) : null;
}
