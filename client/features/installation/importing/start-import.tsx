import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type {
  ImportFile,
  ImportItem,
  ImportSourceShown,
  Imports,
} from "../../../../shared/installation/imports.contract.ts";
import { callQuery } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { FileChoice } from "./file-choice.tsx";
import { FileSelect } from "./file-select.tsx";
import { texts } from "./texts.ts";
import { importsQuery, startImport, useImportAct } from "./use-import-act.ts";

type Wish = {
  source: string;
  file: string;
  groupId: string;
  accounts: string;
  hashConfig: string;
  named: boolean;
  letters: boolean;
};

const NOTHING: Omit<Wish, "source"> = {
  file: "",
  groupId: "",
  accounts: "",
  hashConfig: "",
  named: false,
  letters: false,
};

type StartImportProps = {
  imports: Imports;
  /** What was asked of the last trial, to be changed. */
  asked: ImportItem["asked"];
};

const wishOf = ({ groupId, accounts, hashConfig, ...rest }: NonNullable<ImportItem["asked"]>) => ({
  ...rest,
  groupId: groupId ?? "",
  accounts: accounts ?? "",
  hashConfig: hashConfig ?? "",
});

/** From where, which file, and a trial of it. */
export function StartImport({ imports, asked }: StartImportProps) {
  const { sources, files, sendsMail, busy } = imports;
  const client = useQueryClient();
  const [chosen, setWish] = useState<Wish>(
    asked ? wishOf(asked) : { ...NOTHING, source: sources[0]?.key ?? "" },
  );
  const wish = withoutGone(chosen, files);
  const [pressed, setPressed] = useState(false);
  const change = (given: Partial<Wish>) => setWish((before) => ({ ...before, ...given }));
  const source = sources.find(({ key }) => key === wish.source);
  const { mutate, isPending } = useImportAct(() => startImport(wish, { trial: true }), texts.tried);
  const missesGroup = source?.needsGroup === true && !wish.groupId;
  const chooseNewest = async () => {
    const read = await client.fetchQuery(importsQuery);
    const newest = read.files.find(({ sent }) => sent);
    if (newest) change({ file: newest.id });
  };
  if (!source) return null;
  return (
    <Card pad>
      <SlabHead>{texts.start}</SlabHead>
      <p className="mt-1 text-pretty text-ink-2">{texts.startLead}</p>
      <form
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (wish.file && !missesGroup) mutate(undefined);
        }}
      >
        <SourceChoice
          sources={sources}
          chosen={source}
          onChoose={(key) => change({ ...NOTHING, file: wish.file, source: key })}
        />
        <FileChoice
          files={files}
          chosen={wish.file}
          fault={pressed && !wish.file ? texts.missing.file : undefined}
          onChoose={(file) => change({ file })}
          onArrived={() => void chooseNewest()}
        />
        {source.needsGroup && (
          <GroupChoice
            chosen={wish.groupId}
            fault={pressed && missesGroup ? texts.missing.group : undefined}
            onChoose={(groupId) => change({ groupId })}
          />
        )}
        {source.hasAccounts && <Accounts {...{ wish, files, change }} />}
        {source.isList && <Letters sendsMail={sendsMail} checked={wish.letters} change={change} />}
        {busy ? (
          <Note>{texts.busy}</Note>
        ) : (
          <Button type="submit" busy={isPending} className="justify-self-start">
            {texts.tryIt}
          </Button>
        )}
      </form>
    </Card>
  );
}

/** A file may be gone since it was chosen: it was imported, or removed. */
function withoutGone(wish: Wish, files: readonly ImportFile[]): Wish {
  const kept = (id: string) => (files.some((one) => one.id === id) ? id : "");
  const { file, accounts, hashConfig } = wish;
  return {
    ...wish,
    file: kept(file),
    accounts: kept(accounts),
    hashConfig: kept(hashConfig),
  };
}

type SourceChoiceProps = {
  sources: readonly ImportSourceShown[];
  chosen: ImportSourceShown;
  onChoose: (key: string) => void;
};

const SourceChoice = ({ sources, chosen, onChoose }: SourceChoiceProps) => (
  <>
    <Field label={texts.source}>
      <Select value={chosen.key} onChange={(event) => onChoose(event.target.value)}>
        {sources.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
    <About source={chosen} />
  </>
);

type LettersProps = {
  sendsMail: boolean;
  checked: boolean;
  change: (given: Partial<Wish>) => void;
};

const Letters = ({ sendsMail, checked, change }: LettersProps) => (
  <Checkbox
    checked={checked && sendsMail}
    disabled={!sendsMail}
    hint={sendsMail ? texts.lettersHint : texts.lettersNot}
    onChange={(event) => change({ letters: event.target.checked })}
  >
    {texts.letters}
  </Checkbox>
);

function About({ source: { how, takes, leaves } }: { source: ImportSourceShown }) {
  const parts = [
    [texts.how, how],
    [texts.takes, takes],
    [texts.leaves, leaves],
  ].filter(([, words]) => words);
  if (parts.length === 0) return null;
  return (
    <dl className="grid gap-2 rounded-control bg-sunk px-4 py-3 text-meta">
      {parts.map(([name, words]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-pretty">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

type GroupChoiceProps = {
  chosen: string;
  fault: string | undefined;
  onChoose: (id: string) => void;
};

function GroupChoice({ chosen, fault, onChoose }: GroupChoiceProps) {
  const { data } = useQuery(callQuery("administration", "listGroups"));
  const groups = (data?.items ?? []).filter(({ archivedAt }) => archivedAt === null);
  return (
    <Field label={texts.group} fault={fault}>
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{texts.chooseGroup}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type AccountsProps = {
  wish: Wish;
  files: readonly ImportFile[];
  change: (given: Partial<Wish>) => void;
};

/** What a product with accounts may bring beside: their passwords, and the names of people. */
function Accounts({ wish, files, change }: AccountsProps) {
  const beside = files.filter(({ id }) => id !== wish.file);
  return (
    <>
      {beside.length > 0 && (
        <>
          <Beside
            label={texts.accounts}
            hint={texts.accountsHint}
            files={beside}
            chosen={wish.accounts}
            onChoose={(accounts) => change({ accounts })}
          />
          {wish.accounts && (
            <Beside
              label={texts.hashConfig}
              hint={texts.hashConfigHint}
              files={beside.filter(({ id }) => id !== wish.accounts)}
              chosen={wish.hashConfig}
              onChoose={(hashConfig) => change({ hashConfig })}
            />
          )}
        </>
      )}
      <Checkbox
        checked={wish.named}
        hint={texts.namedHint}
        onChange={(event) => change({ named: event.target.checked })}
      >
        {texts.named}
      </Checkbox>
    </>
  );
}

type BesideProps = {
  label: string;
  hint: ReactNode;
  files: readonly ImportFile[];
  chosen: string;
  onChoose: (id: string) => void;
};

const Beside = ({ label, hint, ...choice }: BesideProps) => (
  <Field label={label} aside={texts.optional} hint={hint}>
    <FileSelect none={texts.noneChosen} {...choice} />
  </Field>
);
