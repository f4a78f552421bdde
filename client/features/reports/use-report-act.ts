import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReadReport } from "../../../shared/reports/reports.contract.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../infrastructure/reading/queries.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { reportQueries } from "./report-queries.ts";
import { inboxTexts } from "./texts.ts";

type Change = { note?: string; taken?: boolean; said: string };

/** Takes, releases or annotates a report; what another moderator did meanwhile is read again. */
export function useEditReport(report: ReadReport) {
  const client = useQueryClient();
  const renew = useRenewReports();
  return useMutation({
    mutationFn: ({ said: _, ...change }: Change) => api.reports.edit({ id: report.id, ...change }),
    onSuccess: (edited, { said }) => {
      client.setQueryData(reportQueries.one(report.id).queryKey, edited);
      toast({ text: said });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: renew,
  });
}

/** Passes a report that is for referents first on to those who moderate. */
export function usePassOn({ id }: ReadReport) {
  const client = useQueryClient();
  const renew = useRenewReports();
  return useMutation({
    mutationFn: () => api.reports.passOn({ id }),
    onSuccess: (passed) => {
      client.setQueryData(reportQueries.one(id).queryKey, passed);
      toast({ text: inboxTexts.passedOn });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: renew,
  });
}

/** Reads again what moderators are shown of reports, and what waits for them. */
export function useRenewReports(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: reportQueries.all });
    void client.invalidateQueries({ queryKey: callKey("administration") });
  };
}
