import type { ImportFile } from "../../../../shared/installation/imports.contract.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { texts } from "./texts.ts";

type FileSelectProps = {
  files: readonly ImportFile[];
  chosen: string;
  /** What it says where none is chosen. */
  none: string;
  onChoose: (id: string) => void;
};

/** One of the files that are on the server, or none. */
export const FileSelect = ({ files, chosen, none, onChoose }: FileSelectProps) => (
  <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
    <option value="">{none}</option>
    {files.map((one) => (
      <option key={one.id} value={one.id}>
        {texts.fileName(one)}
      </option>
    ))}
  </Select>
);
