import { Trash2 } from "lucide-react";
import type { ImportFile } from "../../../../shared/installation/imports.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { FilePicker } from "../sending/file-picker.tsx";
import { Sending } from "../sending/sending.tsx";
import { useSending } from "../sending/use-sending.ts";
import { FileSelect } from "./file-select.tsx";
import { texts } from "./texts.ts";
import { useImportAct } from "./use-import-act.ts";

const DOOR = { endpoint: "/api/admin/imports/uploads", noted: "parvis-import-upload" };

/** As the server takes them. */
const IS_EXPORT = /\.(zip|json|jsonl|ndjson|txt|csv|sql|gz|tgz|tar)$/i;

type FileChoiceProps = {
  files: readonly ImportFile[];
  chosen: string;
  fault: string | undefined;
  onChoose: (id: string) => void;
  /** The list of files is to be read again, and the newest of this device is to be chosen. */
  onArrived: () => void;
};

/** The file to import: one that is on the server, or one that is sent there. */
export function FileChoice({ files, chosen, fault, onChoose, onArrived }: FileChoiceProps) {
  const sending = useSending({
    door: DOOR,
    refusalOf: ({ name }) => (IS_EXPORT.test(name) ? undefined : texts.wrongFile),
    onArrived,
  });
  const removal = useImportAct(
    (file: string) => api.imports.removeFile({ file }),
    texts.fileRemoved,
  );
  if (sending.sent)
    return (
      <div className="grid gap-2">
        <Sending {...sending} sent={sending.sent} />
        {fault && (
          <Note tone="clay" alert>
            {texts.missing.arriving}
          </Note>
        )}
      </div>
    );
  const sent = files.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-2">
      {files.length > 0 ? (
        <Field label={texts.file} hint={texts.fileHint} fault={fault ?? sending.fault}>
          <FileSelect none={texts.chooseFile} {...{ files, chosen, onChoose }} />
        </Field>
      ) : (
        <>
          <h3 className="font-semibold">{texts.file}</h3>
          <p className="meta text-pretty">{texts.fileHint}</p>
          {(fault ?? sending.fault) && (
            <Note tone="clay" alert>
              {sending.fault ?? fault}
            </Note>
          )}
        </>
      )}
      <FilePicker door={DOOR} label={texts.pick} onPick={(file) => void sending.send(file)}>
        {sent && (
          <IconButton
            label={texts.removeFile}
            onClick={() => {
              onChoose("");
              removal.mutate(sent.id);
            }}
          >
            <Icon of={Trash2} />
          </IconButton>
        )}
      </FilePicker>
    </div>
  );
}
