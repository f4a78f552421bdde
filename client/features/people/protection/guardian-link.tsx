import { useMutation } from "@tanstack/react-query";
import { Copy, UserPlus } from "lucide-react";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

const words = texts.own;

/** Makes the link by which a parent becomes guardian, and shows it once. */
export function GuardianLink({ linkUntil }: { linkUntil: string | null }) {
  const made = useMutation({
    mutationFn: () => api.protection.makeGuardianLink(),
    onError: (error) => toast({ text: `${words.failed} ${errorText(error)}`, icon: "alert" }),
  });
  if (made.data) return <MadeLink url={made.data.url} />;
  return (
    <div className="grid justify-items-start gap-2 px-gutter pt-2">
      <Button variant="line" busy={made.isPending} onClick={() => made.mutate()}>
        <Icon of={UserPlus} size="s" />
        {words.makeLink}
      </Button>
      {linkUntil && <p className="meta">{words.linkLasts(linkUntil)}</p>}
    </div>
  );
}

function MadeLink({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: words.copied });
    } catch {
      // Without the right to the clipboard, the address stands selected in its field.
    }
  };
  return (
    <div className="grid gap-2 px-gutter pt-2">
      <p className="text-pretty">{words.link}</p>
      <TextInput
        readOnly
        value={url}
        aria-label={words.link}
        onFocus={(event) => event.target.select()}
      />
      <div>
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size="s" />
          {words.copy}
        </Button>
      </div>
    </div>
  );
}
