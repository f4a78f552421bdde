import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportItem } from "../../../../shared/installation/imports.contract.ts";
import { keepFocus } from "../../../infrastructure/pages/keep-focus.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey, callQuery } from "../../../infrastructure/reading/queries.ts";
import { toast } from "../../../ui/layers/toast-store.ts";

/** How imports stand; two people may act at once, so that it is always asked again. */
export const importsQuery = { ...callQuery("imports", "list"), staleTime: 0 };

/** An act on imports at one press: done, said, and what it changed read again; a refusal is said too. */
export function useImportAct<V>(act: (given: V) => Promise<unknown>, done?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (done) toast({ text: done });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: () => keepFocus(client.invalidateQueries({ queryKey: callKey("imports") })),
  });
}

type Asked = NonNullable<ImportItem["asked"]>;

/** Starts an import, or a trial of it; what is empty is not given. */
export function startImport(asked: Asked, { trial }: { trial: boolean }) {
  const { groupId, accounts, hashConfig, ...rest } = asked;
  return api.imports.start({
    ...rest,
    trial,
    ...(groupId && { groupId }),
    ...(accounts && { accounts }),
    ...(hashConfig && { hashConfig }),
  });
}
