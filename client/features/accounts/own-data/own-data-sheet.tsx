import { useQuery } from "@tanstack/react-query";
import type { DataCopies } from "../../../../shared/accounts/own-data.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey, callQuery } from "../../../infrastructure/reading/queries.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { useHasPassword } from "../../../infrastructure/session/own-password.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { PasswordPart } from "../../../product/password-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { FailedNote, Note } from "../../../ui/lists/note.tsx";
import { ProgressRing } from "../../../ui/lists/progress-ring.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { FormFault } from "../form-fault.tsx";
import { texts } from "./texts.ts";
import { waitInWords } from "./wait-in-words.ts";

/** Read again this often while a copy is made, in milliseconds. */
const ASKED_EVERY_MS = 2000;

/** « Mes données »: asks for a copy, says how far it is, and gives it. */
export function OwnDataSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      closeLabel={texts.close}
    >
      <div className="grid gap-5">
        <p className="text-pretty text-ink-2">{texts.lead}</p>
        <Copies />
      </div>
    </Sheet>
  );
}

const isMade = ({ latest }: DataCopies): boolean =>
  latest?.state === "waiting" || latest?.state === "making";

function Copies() {
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...callQuery("ownData", "read"),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isMade(state.data) && ASKED_EVERY_MS,
  });
  if (isError && !data)
    return (
      <FailedNote retryLabel={texts.retry} busy={isFetching} onRetry={() => void refetch()}>
        {texts.failed}. {errorText(error)}
      </FailedNote>
    );
  if (!data)
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonList rows={2} />
      </div>
    );
  return (
    <>
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        <Standing data={data} />
      </div>
      {data.nextAt === null ? (
        <AskForm data={data} />
      ) : (
        !isMade(data) && (
          <p className="meta">{texts.next(waitInWords(Date.parse(data.nextAt) - Date.now()))}</p>
        )
      )}
    </>
  );
}

/** What there is now: a copy being made, one to download, one that could not be made. */
function Standing({ data: { latest, download } }: { data: DataCopies }) {
  return (
    <>
      {latest && (latest.state === "waiting" || latest.state === "making") && (
        <Making latest={latest} />
      )}
      {latest?.state === "failed" && (
        <Note tone="clay">{latest.failure === "disk-full" ? texts.diskFull : texts.broken}</Note>
      )}
      {latest?.state === "expired" && !download && <Note>{texts.expired}</Note>}
      {download && <Ready download={download} />}
    </>
  );
}

function Making({ latest: { state, progress } }: { latest: NonNullable<DataCopies["latest"]> }) {
  const name = state === "waiting" ? texts.waiting : texts.making;
  return (
    <section className="flex items-center gap-4 rounded-control bg-sunk px-4 py-3">
      <ProgressRing
        value={state === "waiting" ? undefined : progress / 100}
        label={name}
        className="text-blue-ink"
      />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {state === "making" && <p className="meta">{texts.part(progress)}</p>}
        <p className="meta text-pretty">{texts.makingMore}</p>
      </div>
    </section>
  );
}

function Ready({ download }: { download: NonNullable<DataCopies["download"]> }) {
  return (
    <section className="grid gap-3 rounded-control bg-sunk px-4 py-4">
      <div>
        <h3 className="font-semibold">{texts.ready}</h3>
        <p className="meta text-pretty">
          {texts.size(download.bytes)} {texts.until(download.expiresAt)} {texts.inside}
        </p>
      </div>
      <Button as="a" href={download.url} download wide>
        {texts.download}
      </Button>
    </section>
  );
}

function AskForm({ data }: { data: DataCopies }) {
  const asked = useHasPassword();
  const { formProps, busy, faults, clear } = useSubmit({
    check: (form): Record<string, string> =>
      asked && !form.get("password") ? { password: texts.passwordMissing } : {},
    fieldOf: { WRONG_PASSWORD: "password" },
    send: async (form) => {
      const password = form.get("password");
      const begun = await api.ownData.ask(password ? { password: String(password) } : {});
      queryClient.setQueryData(callKey("ownData", "read"), begun);
    },
  });
  const words =
    data.latest?.state === "failed"
      ? texts.afterFailure
      : data.download
        ? texts.askAgain
        : texts.ask;
  return (
    <form {...formProps} className="grid gap-5">
      <FormFault>{faults[""]}</FormFault>
      {asked && (
        <PasswordPart
          label={texts.password}
          fault={faults.password}
          onEdit={() => clear("password")}
        />
      )}
      <p className="meta text-pretty">{asked ? texts.privacy : texts.privacyWithout}</p>
      <Button type="submit" wide busy={busy} variant={data.download ? "line" : "blue"}>
        {words}
      </Button>
    </form>
  );
}
