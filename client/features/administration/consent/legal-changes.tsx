import { useMutation, useQueryClient } from "@tanstack/react-query";
import { COMING } from "../../../../shared/people/legal/legal-page-names.ts";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

const words = texts.legal;
const ADDRESSES = { terms: "/term-of-use", privacy: "/privacy-policy" } as const;

/** Legal pages that change, or changed: to read, and to agree to. */
export function LegalChanges({ changes }: { changes: Me["legalChanges"] }) {
  const pages = changes.map(({ page }) => page);
  const agree = useAgreement(pages);
  const appliesAt =
    changes
      .map((change) => change.appliesAt)
      .toSorted()
      .at(-1) ?? "";
  const asks = pages.includes("terms");
  const soon = new Date(appliesAt) > new Date();
  return (
    <CardStack>
      <Card pad className="grid gap-3">
        <SlabHead>{words.title(pages)}</SlabHead>
        <p className="text-pretty">
          {soon ? words.soon(appliesAt) : words.since(appliesAt)} {asks ? words.ask : words.inform}
        </p>
        <ul className="grid gap-1">
          {pages.map((page) => (
            <li key={page}>
              <a
                className="link inline-flex min-h-target items-center"
                href={`${ADDRESSES[page]}?${COMING}`}
                target="_blank"
                rel="noreferrer"
              >
                {words.read[page]}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="s" busy={agree.isPending} onClick={() => agree.mutate()}>
            {asks ? words.agree : words.seen}
          </Button>
        </div>
        {asks && <p className="meta text-pretty">{words.otherwise}</p>}
      </Card>
    </CardStack>
  );
}

/** Agrees to what is announced: it leaves the home of this member. */
function useAgreement(pages: Me["legalChanges"][number]["page"][]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.members.agreeToLegal({ pages }),
    onSuccess: () => {
      client.setQueryData(
        meQuery.queryKey,
        (me: Me | undefined) => me && { ...me, legalChanges: [] },
      );
      toast({ text: words.agreed });
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    },
    onError: (error) => toast({ text: `${words.failed} ${errorText(error)}`, icon: "alert" }),
  });
}
