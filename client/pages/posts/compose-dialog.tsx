import { X } from "lucide-react";
import { useEffect } from "react";
import { writingTexts } from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PageDialog, PageDialogTitle } from "../../ui/layers/page-dialog.tsx";
import { Writing } from "./writing.tsx";

const { title } = writingTexts.composer;

type ComposeDialogProps = { address: string; onClose: () => void };

/** The composer over the page one is on, from 1024 px; its address is that of the composer's page. */
export function ComposeDialog({ address, onClose }: ComposeDialogProps) {
  useTitleBack();
  usePageTitle(title);
  const { searchParams } = new URL(address, location.origin);
  return (
    <PageDialog address={address} onClose={onClose}>
      <Writing
        query={searchParams}
        over={{ heading: PageDialogTitle, onClose, head: <Head onClose={onClose} /> }}
      />
    </PageDialog>
  );
}

/** The page below has its title again. */
function useTitleBack(): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
}

function Head({ onClose }: { onClose: () => void }) {
  return (
    <header className="flex min-h-bar-top items-center gap-2 px-3">
      <IconButton label={writingTexts.later.close} onClick={onClose}>
        <Icon of={X} />
      </IconButton>
      <PageDialogTitle className="title pt-0.5 text-h3/[1.5rem]">{title}</PageDialogTitle>
    </header>
  );
}
