import { OwnProtection, protectionTexts } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/protection`: what protects the reader while they are a minor, or whom they protect. */
export function Component() {
  const paths = usePaths();
  const { title } = protectionTexts.own;
  usePageTitle(title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.settings()} title={title} />}>
      <OwnProtection />
    </FrameColumn>
  );
}
