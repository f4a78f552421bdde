import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { RestorationState } from "../../../../shared/installation/restoration.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { FailedNote, Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { ChooseBackup } from "./choose-backup.tsx";
import { type Choices, Examined } from "./examined.tsx";
import { KeyForm } from "./key-form.tsx";
import { Examining, Restoring } from "./progress.tsx";
import { Restored, RestoredElsewhere } from "./restored.tsx";
import { restoringTexts as texts } from "./texts.ts";
import { useRestoration } from "./use-restoration.ts";

type RestorePlaceProps = {
  installationKey: string;
  /** Where one chooses between a new community and a backup. */
  backTo: string;
  /** Says that this link opens nothing here. */
  refused: (error: unknown) => ReactNode;
};

/** Bringing a backup back: choosing it, what is in it, its coming back, and what to know then. */
export function RestorePlace({ installationKey, backTo, refused }: RestorePlaceProps) {
  const restoration = useRestoration(installationKey);
  const { data, error, isPending, refetch } = restoration;
  if (isPending) return <SkeletonList rows={3} />;
  const closed = isApiError(error, "INSTALLATION_KEY_INVALID");
  // Whoever watches what another browser began holds no ticket: the link has served.
  if (closed && data?.state === "restoring")
    return (
      <Titled title={texts.done.title} back={null}>
        <RestoredElsewhere title={data.backup.title} />
      </Titled>
    );
  if (closed || isApiError(error, "ALREADY_INSTALLED")) return refused(error);
  if (!data)
    return (
      <Titled title={texts.title} back={<Back to={backTo} />}>
        <FailedNote retryLabel={texts.retry} onRetry={() => void refetch()}>
          {errorText(error)}
        </FailedNote>
      </Titled>
    );
  return (
    <Titled title={TITLES[data.state]} back={data.state === "idle" && <Back to={backTo} />}>
      <Content {...restoration} at={data} installationKey={installationKey} />
    </Titled>
  );
}

type ContentProps = Pick<
  ReturnType<typeof useRestoration>,
  "error" | "refetch" | "ticket" | "keepTicket"
> & { at: RestorationState; installationKey: string };

function Content({ at, installationKey: key, error, refetch, ticket, keepTicket }: ContentProps) {
  const { act, busy, refusal } = useAct(refetch);
  const examine = (id: string, words: string[] = []) =>
    api.restoration.examineBackup({ key, id, words });
  const giveUp = () =>
    void act(async () => {
      await api.restoration.giveUp({ key });
      keepTicket(undefined);
    });
  const restore = (choices: Choices) =>
    void act(async () => keepTicket((await api.restoration.restore({ key, ...choices })).ticket));
  switch (at.state) {
    case "idle":
      return (
        <ChooseBackup
          installationKey={key}
          refusal={refusal ?? (ticket && texts.failed.lost)}
          onChoose={(id) => void act(() => examine(id))}
        />
      );
    case "examining":
      return <Examining progress={at.progress} onStop={giveUp} />;
    case "sealed":
      return (
        <KeyForm
          wrongKey={at.wrongKey}
          open={async (words) => {
            await examine(at.id, words);
            await refetch();
          }}
          onOther={giveUp}
        />
      );
    case "ready":
      return <Examined {...at} {...{ busy, refusal }} onRestore={restore} onOther={giveUp} />;
    case "restoring":
      return <Restoring progress={at.progress} away={error !== null} onStop={giveUp} />;
    case "failed":
      return <Failed reason={at.reason} onAgain={giveUp} />;
    case "done":
      return <Restored restored={at.restored} />;
  }
}

const TITLES: Record<RestorationState["state"], string> = {
  idle: texts.choose.title,
  examining: texts.examining.title,
  sealed: texts.sealed.title,
  ready: texts.ready.title,
  restoring: texts.restoring.title,
  failed: texts.failed.title,
  done: texts.done.title,
};

type TitledProps = { title: string; back: ReactNode; children: ReactNode };

/** What is new takes the focus at its heading, as a new page does. */
function Titled({ title, back, children }: TitledProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  useEffect(() => {
    if (before.current === title) return;
    before.current = title;
    scrollTo(0, 0);
    heading.current?.focus();
  }, [title]);
  return (
    <div className="grid gap-4">
      {back}
      <h2 ref={heading} tabIndex={-1} className="title text-h2">
        {title}
      </h2>
      {children}
    </div>
  );
}

function Back({ to }: { to: string }) {
  return (
    <Button
      href={to}
      variant="bare"
      size="s"
      className="-ml-3 justify-self-start"
      icon={<Icon of={ArrowLeft} size="s" />}
    >
      {texts.back}
    </Button>
  );
}

function Failed({ reason, onAgain }: { reason: string; onAgain: () => void }) {
  return (
    <div className="grid gap-5">
      <Note tone="clay" alert className="wrap-anywhere">
        {reason}
      </Note>
      <div>
        <Button onClick={onAgain}>{texts.failed.again}</Button>
      </div>
    </div>
  );
}

/** What a press does, once at a time; then the state is asked for again. */
function useAct(after: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const act = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(errorText(error));
    }
    await after();
    setBusy(false);
  };
  return { act, busy, refusal };
}
