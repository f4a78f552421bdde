import { Link, useNavigate, useSearchParams } from "react-router";
import { MAX_PHOTOS_PER_POST } from "../../shared/limits.ts";
import { PhotoButton } from "../features/media/photo-input.tsx";
import { PhotoTiles } from "../features/media/photo-tiles.tsx";
import { usePhotos } from "../features/media/use-photos.ts";
import { Composer } from "../features/posts/composer.tsx";
import { texts } from "../features/posts/texts.ts";
import { useDraft } from "../features/posts/use-composer.ts";
import type { PageHandle } from "../infrastructure/page-handle.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { useMe } from "../infrastructure/session.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Button } from "../ui/button.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { Slabs } from "../ui/slab.tsx";
import { Void } from "../ui/void.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/partager?groupe=`: a new post, in full page. */
export function Component() {
  const [query] = useSearchParams();
  const { groups } = useMe();
  const groupId = query.get("groupe");
  usePageTitle(texts.composer.title);
  return (
    <FrameColumn tall>
      {groups.length === 0 ? <NoGroup /> : <Writing key={groupId} groupId={groupId} />}
    </FrameColumn>
  );
}

function Writing({ groupId }: { groupId: string | null }) {
  const navigate = useNavigate();
  const paths = usePaths();
  const draft = useDraft(groupId);
  const photos = usePhotos(MAX_PHOTOS_PER_POST, draft.photos);
  const from = groupId ? paths.group(groupId) : paths.home();
  const close = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(from));
  return (
    <Composer
      draft={draft}
      fromGroupId={groupId}
      photos={photos}
      tiles={<PhotoTiles photos={photos} className="grid gap-2 px-gutter pb-3" />}
      tools={<PhotoButton photos={photos} />}
      onClose={close}
      onSent={() => void navigate(from, { replace: true })}
    />
  );
}

function NoGroup() {
  const paths = usePaths();
  return (
    <Slabs>
      <Void
        scene="choose"
        level={1}
        title={texts.composer.none}
        action={
          <Button as={Link} to={paths.groups()}>
            {texts.list.joinGroups}
          </Button>
        }
      >
        {texts.composer.noneBody}
      </Void>
    </Slabs>
  );
}
