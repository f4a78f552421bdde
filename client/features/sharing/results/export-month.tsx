import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../../../infrastructure/files/save-file.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { useShownMonth } from "./month-results.tsx";
import { texts } from "./texts.ts";

/** The month that is shown, as a file for a spreadsheet. */
export function ExportMonth() {
  const { month } = useShownMonth();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.results.exportMonth({ month }),
    onSuccess: ({ csv, count }) => {
      saveFile(csv, texts.fileName(month));
      toast({ text: texts.exported(count) });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
  return (
    <Button
      variant="line"
      size="s"
      busy={isPending}
      icon={<Icon of={Download} size="s" />}
      onClick={() => mutate()}
    >
      {texts.export}
    </Button>
  );
}
