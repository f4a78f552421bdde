import { useMutation } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { LinkGiven } from "../../../product/links/link-given.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
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
  return (
    <div className="grid gap-3 px-gutter pt-2">
      <p className="text-pretty">{words.link}</p>
      <LinkGiven
        url={url}
        message={words.message(url)}
        subject={words.subject}
        printed={words.subject}
      />
    </div>
  );
}
