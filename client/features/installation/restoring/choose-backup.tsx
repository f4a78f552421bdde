import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { FoundBackup } from "../../../../shared/installation/restoration.contract.ts";
import { INSTALLATION_KEY_HEADER } from "../../../../shared/installation/restoring.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { count, longDateTime } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { FailedNote, Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { FilePicker } from "../sending/file-picker.tsx";
import type { SendingDoor } from "../sending/send-large-file.ts";
import { Sending } from "../sending/sending.tsx";
import { useSending } from "../sending/use-sending.ts";
import { looksLikeBackup } from "./looks-like-backup.ts";
import { restoringTexts } from "./texts.ts";

const texts = restoringTexts.choose;

const NOTED = "parvis-backup-upload";

const doorOf = (key: string): SendingDoor => ({
  endpoint: "/api/installation/uploads",
  headers: { [INSTALLATION_KEY_HEADER]: key },
  noted: NOTED,
});

async function refusalOf(file: File): Promise<string | undefined> {
  const looks = await looksLikeBackup(file).catch(() => "unreadable" as const);
  if (looks === "wrong-name") return texts.wrongName;
  if (looks === "wrong-file") return texts.wrongFile;
  return looks === "unreadable" ? texts.unreadable : undefined;
}

type ChooseBackupProps = {
  installationKey: string;
  /** Why what was chosen cannot be read. */
  refusal: string | undefined;
  onChoose: (id: string) => void;
};

/** A backup of this device, sent in pieces, or one that lies on the server. */
export function ChooseBackup({ installationKey, refusal, onChoose }: ChooseBackupProps) {
  const found = useQuery({
    ...callQuery("restoration", "listBackups", { key: installationKey }),
    staleTime: 0,
    gcTime: 0,
  });
  const arrived = async () => {
    const { data } = await found.refetch();
    const newest = data?.items.find(({ place }) => place === "arrived");
    if (newest && !newest.fault) onChoose(newest.id);
  };
  const { sent, fault, send, stop, resume } = useSending({
    door: doorOf(installationKey),
    refusalOf,
    onArrived: () => void arrived(),
  });
  if (sent) return <Sending {...{ sent, stop, resume }} />;
  return (
    <div className="grid gap-6">
      <p className="text-pretty text-ink-2">{texts.lead}</p>
      {(fault ?? refusal) && (
        <Note tone="clay" alert>
          {fault ?? refusal}
        </Note>
      )}
      <FromDevice onPick={(file) => void send(file)} />
      <section className="grid gap-2">
        <h3 className="title text-h4">{texts.onServer}</h3>
        {found.isPending && <SkeletonList rows={2} />}
        {found.error && (
          <FailedNote retryLabel={restoringTexts.retry} onRetry={() => void found.refetch()}>
            {errorText(found.error)}
          </FailedNote>
        )}
        {found.data && <OnServer items={found.data.items} onChoose={onChoose} />}
        {found.data && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="meta">{texts.free(found.data.freeBytes)}</p>
            <Button
              variant="bare"
              size="s"
              className="-mx-3"
              icon={<Icon of={RotateCw} size="s" />}
              busy={found.isFetching}
              onClick={() => void found.refetch()}
            >
              {texts.again}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

function FromDevice({ onPick }: { onPick: (file: File) => void }) {
  return (
    <section className="grid gap-2">
      <h3 className="title text-h4">{texts.fromDevice}</h3>
      <p className="meta text-pretty">{texts.fromDeviceLead}</p>
      <FilePicker door={{ noted: NOTED }} label={texts.pick} wide onPick={onPick} />
    </section>
  );
}

type OnServerProps = { items: readonly FoundBackup[]; onChoose: (id: string) => void };

function OnServer({ items, onChoose }: OnServerProps) {
  if (items.length === 0) return <p className="meta text-pretty">{texts.none}</p>;
  return (
    <>
      <p className="meta text-pretty">{texts.onServerLead}</p>
      <ul className="-mx-gutter">
        {items.map((one) => (
          <FoundLine key={one.id} found={one} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

type FoundLineProps = { found: FoundBackup; onChoose: (id: string) => void };

function FoundLine({ found, onChoose }: FoundLineProps) {
  const { about, fault } = found;
  return (
    <li className="flex items-center gap-3 border-b border-line px-gutter py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {about ? about.title || found.name : found.name}
        </p>
        {about?.title && <p className="meta wrap-anywhere">{found.name}</p>}
        {about && <p className="meta">{longDateTime(about.madeAt)}</p>}
        {about && (
          <p className="meta">
            {count(about.members, "membre")}, {count(about.posts, "partage")}
          </p>
        )}
        <p className="meta wrap-anywhere">{texts.place(found)}</p>
        {found.sealed && <p className="meta">{texts.sealed}</p>}
        {fault && <p className="meta text-clay-ink">{fault}</p>}
      </div>
      {!fault && (
        <Button
          variant="line"
          size="s"
          className="flex-none"
          aria-label={texts.useNamed(found.name)}
          onClick={() => onChoose(found.id)}
        >
          {texts.use}
        </Button>
      )}
    </li>
  );
}
