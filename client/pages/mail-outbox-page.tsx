import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { MailOutbox } from "../features/administration/mail-outbox.tsx";
import { texts } from "../features/administration/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Bar } from "../ui/bar.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";

/** `/administration/courrier`: mails sent, kept or failed, for administrators. */
export function Component() {
  const paths = usePaths();
  usePageTitle(texts.title);
  const back = (
    <IconButton as={Link} to={paths.profile()} label={texts.back}>
      <Icon of={ArrowLeft} />
    </IconButton>
  );
  return (
    <FrameColumn withDock bar={<Bar back={back} title={texts.title} line />}>
      <MailOutbox />
    </FrameColumn>
  );
}
