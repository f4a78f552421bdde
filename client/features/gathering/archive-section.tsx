import { Archive, ArchiveRestore } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { AskingButton } from "../../ui/layers/confirm-dialog.tsx";

type Act = { isPending: boolean; mutate: (given: undefined) => void };

type ArchiveSectionProps = {
  name: string;
  words: {
    title: string;
    lead: string;
    action: string;
    ask: (name: string) => string;
    confirm: string;
    keep: string;
    undo: string;
  };
  archived: boolean;
  archive: Act;
  reopen: Act;
  /** Of its title. */
  level: 2 | 3;
  className?: string;
};

/** Archives a group or a channel after a confirmation, or reopens it. */
export function ArchiveSection(props: ArchiveSectionProps) {
  const { words, archived, reopen, className } = props;
  if (!archived) return <Archiving {...props} />;
  return (
    <section className={className}>
      <Button
        icon={<Icon of={ArchiveRestore} />}
        busy={reopen.isPending}
        onClick={() => reopen.mutate(undefined)}
      >
        {words.undo}
      </Button>
    </section>
  );
}

function Archiving({ name, words, archive, level, className = "" }: ArchiveSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={`grid gap-3 ${className}`}>
      <Heading className="title text-h4">{words.title}</Heading>
      <p className="text-ink-2">{words.lead}</p>
      <div>
        <AskingButton
          variant="line"
          icon={<Icon of={Archive} />}
          busy={archive.isPending}
          ask={{
            title: words.ask(name),
            body: words.lead,
            confirm: words.confirm,
            cancel: words.keep,
            variant: "blue",
          }}
          onConfirm={() => archive.mutate(undefined)}
        >
          {words.action}
        </AskingButton>
      </div>
    </section>
  );
}
