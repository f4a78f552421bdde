import { useQuery } from "@tanstack/react-query";
import type { DeletionOutlook } from "../../../../shared/administration/deletion.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { wipeEverything } from "../../../infrastructure/reading/persistence.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { deleteLocalUser } from "../../../infrastructure/session/local-user.ts";
import { useHasPassword } from "../../../infrastructure/session/own-password.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { PasswordPart } from "../../../product/password-part.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { FailedNote, Note } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { openOwnData } from "../own-data/open-own-data.tsx";
import { texts } from "./texts.ts";

/** « Supprimer mon compte »: what goes, what stays, then the password of who has one. */
export function DeletionSheet({ onClose }: { onClose: () => void }) {
  const outlook = useQuery({ ...callQuery("deletion", "read"), staleTime: 0 });
  if (outlook.data && !outlook.data.lastAdministrator)
    return <DeletionForm places={outlook.data.places} onClose={onClose} />;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      closeLabel={texts.close}
    >
      {outlook.data && <Note tone="clay">{texts.lastAdministrator}</Note>}
      {outlook.isError && !outlook.data && (
        <FailedNote
          retryLabel={texts.retry}
          busy={outlook.isFetching}
          onRetry={() => void outlook.refetch()}
        >
          {texts.failed}. {errorText(outlook.error)}
        </FailedNote>
      )}
      {outlook.isPending && (
        <div role="status" aria-label={texts.loading}>
          <SkeletonList rows={3} />
        </div>
      )}
    </Sheet>
  );
}

type FormProps = { places: DeletionOutlook["places"]; onClose: () => void };

function DeletionForm({ places, onClose }: FormProps) {
  const asked = useHasPassword();
  const { formProps, busy, faults, clear } = useDeletion(asked);
  return (
    <FormSheet
      title={texts.title}
      lead={texts.lead}
      closeLabel={texts.close}
      cancelLabel={texts.cancel}
      submitLabel={texts.submit}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <Button variant="line" wide aria-haspopup="dialog" onClick={() => void openOwnData()}>
        {texts.copy}
      </Button>
      <Points title={texts.goesTitle} points={texts.goes} />
      <Points title={texts.staysTitle} points={texts.stays} />
      {places.length > 0 && <Points title={texts.placesTitle} points={places.map(texts.place)} />}
      {asked ? (
        <PasswordPart
          label={texts.password}
          fault={faults.password}
          onEdit={() => clear("password")}
        />
      ) : (
        <p className="meta text-pretty">{texts.fresh}</p>
      )}
    </FormSheet>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 marker:text-ink-2">
        {points.map((one) => (
          <li key={one} className="wrap-anywhere">
            {one}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deletes the account, and wipes this phone’s caches; `asked`: with the password. */
function useDeletion(asked: boolean) {
  return useSubmit({
    check: (data): Record<string, string> =>
      asked && !data.get("password") ? { password: texts.passwordMissing } : {},
    fieldOf: { WRONG_PASSWORD: "password" },
    send: async (data) => {
      const password = data.get("password");
      const { erasedAt } = await api.deletion.ask(password ? { password: String(password) } : {});
      await wipeEverything(queryClient);
      deleteLocalUser();
      // A new document: nothing of what was read stays in memory.
      location.replace(`/compte?efface=${erasedAt.slice(0, 10)}`);
    },
  });
}
