import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { ChannelResource } from "../../../../../shared/gathering/channels.contract.ts";
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
} from "../../../../../shared/ground/limits.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { type Faults, useSubmit } from "../../../../infrastructure/use-submit.ts";
import { Field, FieldError } from "../../../../ui/fields/field.tsx";
import { SegmentedControl } from "../../../../ui/fields/segmented-control.tsx";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { FormSheet } from "../../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../../ui/layers/toast-store.ts";
import { useKeptDraft } from "../use-kept-draft.ts";
import { readResourcesAgain } from "./resource-acts.ts";
import { texts } from "./texts.ts";

const words = texts.form;

/** What the form knows of the file being uploaded by the media feature. */
export type ResourceFile = {
  count: number;
  /** Waits until it has arrived; null when it does not. */
  settled: () => Promise<{ id: string }[] | null>;
};

type AddResourceSheetProps = {
  channelId: string;
  /** Generates the resource's UUIDv7: a request sent twice adds it once. */
  newId: () => string;
  file: ResourceFile;
  /** Chooses the file and shows it on its way. */
  picking: ReactNode;
  onClose: () => void;
};

const empty = { source: "file" as "file" | "link", title: "", description: "", address: "" };
type Written = typeof empty;

/** Adds a file or a link to a channel. */
export function AddResourceSheet(props: AddResourceSheetProps) {
  const { form, draft, write } = useAddResource(props);
  const { formProps, busy, faults, clear } = form;
  return (
    <FormSheet
      title={words.add}
      closeLabel={words.close}
      onClose={props.onClose}
      formProps={formProps}
      // That the channel is full is an error of the whole form, not of a field.
      fault={faults[""] ?? faults.id}
      submitLabel={words.submitAdd}
      cancelLabel={words.cancel}
      busy={busy}
    >
      <SegmentedControl
        label={words.source}
        value={draft.source}
        onChange={(chosen) => {
          clear("source");
          write({ source: chosen });
        }}
        options={[
          { value: "file", label: words.file },
          { value: "link", label: words.link },
        ]}
      />
      {draft.source === "file" ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {props.picking}
          <FieldError>{props.file.count === 0 && faults.source}</FieldError>
        </div>
      ) : (
        <AddressField draft={draft} write={write} faults={faults} clear={clear} />
      )}
      <ResourceWords draft={draft} write={write} faults={faults} clear={clear} optional />
    </FormSheet>
  );
}

/** What is written of the new resource, and how it is checked and added, once. */
function useAddResource({ channelId, newId, file, onClose }: AddResourceSheetProps) {
  const client = useQueryClient();
  const { draft, write, forget } = useKeptDraft(`ressource-nouvelle.${channelId}`, empty);
  const id = useRef(newId());
  const { source } = draft;
  const form = useSubmit({
    check: () => faultsOf(draft, file.count),
    fieldOf: { RESOURCE_EMPTY: "source" },
    send: async () => {
      const mediaId = source === "file" ? (await file.settled())?.[0]?.id : undefined;
      if (source === "file" && !mediaId) return toastFileFailed();
      await api.channels.addResource({
        id: channelId,
        resourceId: id.current,
        description: draft.description,
        ...(draft.title.trim() && { title: draft.title }),
        ...(mediaId ? { mediaId } : { linkUrl: draft.address.trim() }),
      });
      forget();
      toast({ text: words.added });
      readResourcesAgain(client, channelId);
      onClose();
    },
  });
  return { form, draft, write };
}

type AddressFieldProps = {
  draft: Written;
  write: (part: Partial<Written>) => void;
  faults: Faults;
  clear: (name: string) => void;
};

function AddressField({ draft, write, faults, clear }: AddressFieldProps) {
  return (
    <Field label={words.address} fault={faults.linkUrl ?? faults.source}>
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={words.addressPlaceholder}
        maxLength={MAX_LINK_LENGTH}
        value={draft.address}
        onChange={(event) => {
          clear("linkUrl");
          write({ address: event.target.value });
        }}
      />
    </Field>
  );
}

/** Not a fault of the form: the line of the file says why it failed, and offers to try again. */
const toastFileFailed = (): void => {
  toast({ text: words.fileFailed, icon: "alert" });
};

function faultsOf({ source, address }: Written, fileCount: number): Faults {
  if (source === "file") return fileCount === 0 ? { source: words.fileMissing } : {};
  return isAddress(address.trim()) ? {} : { linkUrl: words.addressInvalid };
}

const isAddress = (address: string) =>
  /^https?:\/\/[^\s/]+\.[^\s]+/i.test(address) && URL.canParse(address);

type EditResourceSheetProps = {
  channelId: string;
  resource: ChannelResource;
  onClose: () => void;
};

/** Changes the title or the words of a resource. */
export function EditResourceSheet({ channelId, resource, onClose }: EditResourceSheetProps) {
  const client = useQueryClient();
  const { id, title, description } = resource;
  const { draft, write, forget } = useKeptDraft(`ressource.${id}`, { title, description });
  const { formProps, busy, faults, clear } = useSubmit({
    check: () => (draft.title.trim() ? ({} as Faults) : { title: words.nameMissing }),
    send: async () => {
      await api.channels.editResource({ id, ...draft });
      forget();
      toast({ text: words.saved });
      readResourcesAgain(client, channelId);
      onClose();
    },
  });
  return (
    <FormSheet
      title={words.edit}
      closeLabel={words.close}
      onClose={onClose}
      formProps={formProps}
      fault={faults[""]}
      submitLabel={words.submitEdit}
      cancelLabel={words.cancel}
      busy={busy}
    >
      <ResourceWords draft={draft} write={write} faults={faults} clear={clear} />
    </FormSheet>
  );
}

type ResourceWordsProps = {
  draft: { title: string; description: string };
  write: (part: { title?: string; description?: string }) => void;
  faults: Faults;
  clear: (name: string) => void;
  optional?: boolean;
};

function ResourceWords({ draft, write, faults, clear, optional }: ResourceWordsProps) {
  return (
    <>
      <Field
        label={words.name}
        aside={optional && words.optional}
        hint={optional && words.nameHint}
        fault={faults.title}
      >
        <TextInput
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={draft.title}
          onChange={(event) => {
            clear("title");
            write({ title: event.target.value });
          }}
        />
      </Field>
      <Field label={words.description} aside={words.optional} fault={faults.description}>
        <TextArea
          className="min-h-24"
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={draft.description}
          onChange={(event) => {
            clear("description");
            write({ description: event.target.value });
          }}
        />
      </Field>
    </>
  );
}
