import { FileUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { ImportFile } from "../../../../shared/installation/imports.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { begunUpload } from "../sending/send-large-file.ts";
import { Sending } from "../sending/sending.tsx";
import { sendingTexts } from "../sending/texts.ts";
import { useSending } from "../sending/use-sending.ts";
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
  const input = useRef<HTMLInputElement>(null);
  const sending = useSending({
    door: DOOR,
    refusalOf: ({ name }) => (IS_EXPORT.test(name) ? undefined : texts.wrongFile),
    onArrived,
  });
  const removal = useImportAct(
    (file: string) => api.imports.removeFile({ file }),
    texts.fileRemoved,
  );
  if (sending.sent) return <Sending {...sending} sent={sending.sent} />;
  const begun = begunUpload(DOOR);
  const sent = files.find(({ id }) => id === chosen);
  return (
    <div className="grid gap-2">
      {files.length > 0 ? (
        <Field label={texts.file} hint={texts.fileHint} fault={fault ?? sending.fault}>
          <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{texts.chooseFile}</option>
            {files.map((one) => (
              <option key={one.id} value={one.id}>
                {texts.fileName(one)}
              </option>
            ))}
          </Select>
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
      {begun && begun.sent > 0 && (
        <Note className="wrap-anywhere">
          {sendingTexts.waits(begun.name, sendingTexts.hundredths(begun.sent / begun.size))}
        </Note>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.pick}
        // Phones know no type for some of these: the name is looked at instead.
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void sending.send(file);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="line"
          size="s"
          icon={<Icon of={FileUp} />}
          onClick={() => input.current?.click()}
        >
          {texts.pick}
        </Button>
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
      </div>
    </div>
  );
}
