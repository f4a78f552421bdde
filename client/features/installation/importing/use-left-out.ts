import { useMutation } from "@tanstack/react-query";
import type { ImportItem } from "../../../../shared/installation/imports.contract.ts";
import { saveFile } from "../../../infrastructure/files/save-file.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** Gives the list of what an import left out to the browser to keep. */
export function useLeftOut(item: ImportItem) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.imports.readLeftOut({ id: item.id }),
    onSuccess: ({ csv }) => saveFile(csv, texts.csvName(item)),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
  return { save: () => mutate(), saving: isPending };
}
