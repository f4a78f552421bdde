import { BadgeCheck, Download, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Backup } from "../../../../shared/administration/backups.contract.ts";
import { downloadFile } from "../../../infrastructure/files/save-file.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useHasPassword } from "../../../infrastructure/session/own-password.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { PasswordPart } from "../../../product/password-part.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { MenuButton } from "../../../ui/layers/menu-button.tsx";
import { texts as common } from "../texts.ts";
import { useAct } from "../use-act.ts";
import { texts } from "./texts.ts";

type Asked = "download" | "remove";

/** A backup that is kept: when, what it holds, whether it was tried; what one may do with it. */
export function BackupLine({ backup, busy }: { backup: Backup; busy: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const trial = useAct({
    act: () => api.administration.tryBackup({ id: backup.id }),
    done: () => texts.tried,
  });
  const removal = useAct({
    act: () => api.administration.removeBackup({ id: backup.id }),
    done: () => texts.removed,
  });
  return (
    <div className="flex items-start gap-3 px-gutter py-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium first-letter:uppercase">{texts.title(backup)}</h3>
        <p className="meta wrap-anywhere">{texts.about(backup)}</p>
        <p className="meta empty:hidden">{texts.holds(backup)}</p>
        {backup.place && !backup.elsewhere && (
          <p className="meta wrap-anywhere">{texts.elsewhere(backup.place)}</p>
        )}
        {backup.heldIn && <p className="meta wrap-anywhere">{texts.heldIn(backup.heldIn)}</p>}
        {backup.missing > 0 && (
          <p className="meta text-clay-ink">{texts.missing(backup.missing)}</p>
        )}
        <Trial backup={backup} />
      </div>
      {(backup.here || backup.elsewhere || backup.heldIn) && (
        <MenuButton
          trigger={
            <IconButton label={texts.acts(backup.madeAt)}>
              <Icon of={Ellipsis} />
            </IconButton>
          }
          entries={[
            ...(backup.here
              ? [
                  {
                    label: texts.download,
                    icon: <Icon of={Download} />,
                    onSelect: () => setAsked("download"),
                  },
                ]
              : []),
            ...(busy
              ? []
              : [
                  {
                    label: texts.tryIt,
                    icon: <Icon of={BadgeCheck} />,
                    onSelect: () => trial.mutate(undefined),
                  },
                ]),
            {
              label: texts.remove,
              icon: <Icon of={Trash2} />,
              grave: true,
              onSelect: () => setAsked("remove"),
            },
          ]}
        />
      )}
      {asked === "download" && <DownloadSheet backup={backup} onClose={close} />}
      <ConfirmDialog
        open={asked === "remove"}
        onOpenChange={(open) => !open && close()}
        title={texts.removeTitle(backup.madeAt)}
        confirm={texts.remove}
        confirmIcon={<Icon of={Trash2} />}
        cancel={texts.keep}
        onConfirm={() => removal.mutate(undefined)}
      >
        {removalOf(backup)}
      </ConfirmDialog>
    </div>
  );
}

function removalOf({ elsewhere, heldIn }: Backup): string {
  if (elsewhere) return texts.removeCopyBody;
  return heldIn ? texts.removeThereBody(heldIn) : texts.removeBody;
}

function Trial({ backup: { trial, triedAt } }: { backup: Backup }) {
  if (!trial || !triedAt) return null;
  const words = {
    trying: texts.trying,
    right: texts.right(triedAt),
    wrong: texts.wrong(triedAt),
    stopped: texts.trialStopped,
  }[trial];
  return <p className={cx("meta", trial === "wrong" && "font-semibold text-clay-ink")}>{words}</p>;
}

/** Makes sure that it is them, then gives the file. */
function DownloadSheet({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const asked = useHasPassword();
  const { formProps, busy, faults, clear } = useSubmit({
    check: (form): Record<string, string> =>
      asked && !form.get("password") ? { password: texts.passwordMissing } : {},
    fieldOf: { WRONG_PASSWORD: "password" },
    send: async (form) => {
      const password = form.get("password");
      const proof = password ? { password: String(password) } : {};
      const { url } = await api.administration.openBackup({ id: backup.id, ...proof });
      downloadFile(url);
      onClose();
    },
  });
  return (
    <FormSheet
      title={texts.downloadTitle}
      lead={texts.downloadLead}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={texts.download}
      submitIcon={<Icon of={Download} />}
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      {asked && (
        <PasswordPart
          label={texts.password}
          fault={faults.password}
          onEdit={() => clear("password")}
        />
      )}
    </FormSheet>
  );
}
