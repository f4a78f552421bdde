import { type ReactNode, useState } from "react";
import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { MAX_INVITED } from "../../../../shared/ground/limits.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** The choice of members, drawn by the members feature. */
export type MemberPicking = (choice: {
  chosen: ReadonlySet<string>;
  onToggle: (member: { id: string; name: string }) => void;
}) => ReactNode;

type InviteSheetProps = { channel: Channel; picking: MemberPicking; onClose: () => void };

const words = texts.inviting;
const FORM = "inviter-des-amis";

/** Chooses the members to invite to follow a channel. */
export function InviteSheet({ channel, picking, onClose }: InviteSheetProps) {
  const { formProps, busy, fault, chosen, toggle } = useInviting(channel.id, onClose);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      lead={words.lead(channel.name)}
      closeLabel={words.close}
      flush
      className="min-h-[70dvh]"
      foot={
        <Button type="submit" form={FORM} wide busy={busy}>
          {words.submit(chosen.size)}
        </Button>
      }
    >
      <form {...formProps} id={FORM} className="pt-1">
        {fault && (
          <div className="px-gutter pb-3">
            <FormFault>{fault}</FormFault>
          </div>
        )}
        {picking({ chosen, onToggle: toggle })}
      </form>
    </Sheet>
  );
}

/** The members chosen, and how they are invited. */
function useInviting(id: string, onDone: () => void) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { formProps, busy, faults, clear } = useSubmit({
    check: () => refusalOf(chosen.size),
    send: async () => {
      await api.channels.invite({ id, memberIds: [...chosen] });
      toast({ text: words.done(chosen.size) });
      onDone();
    },
  });
  const toggle = (member: { id: string }) => {
    clear("");
    clear("memberIds");
    setChosen(chosen.has(member.id) ? without(chosen, member.id) : new Set([...chosen, member.id]));
  };
  return { formProps, busy, fault: faults[""] ?? faults.memberIds, chosen, toggle };
}

const without = (ids: ReadonlySet<string>, id: string) =>
  new Set([...ids].filter((other) => other !== id));

function refusalOf(count: number): Record<string, string> {
  if (count === 0) return { "": words.none };
  return count > MAX_INVITED ? { "": words.tooMany(MAX_INVITED) } : {};
}
