import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { patchConversation } from "../conversation-cache.ts";
import { texts } from "./texts.ts";

const HOUR_MS = 3_600_000;

const CHOICES = [
  { words: texts.mute.hour, lasts: HOUR_MS },
  { words: texts.mute.eight, lasts: 8 * HOUR_MS },
  { words: texts.mute.always, lasts: null },
];

/** For how long a conversation rings no more. */
export function MuteSheet(props: { conversationId: string; onClose: () => void }) {
  const { conversationId: id, onClose } = props;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const mute = async (lasts: number | null) => {
    if (busy) return;
    setBusy(true);
    try {
      const until = lasts === null ? null : new Date(Date.now() + lasts).toISOString();
      await api.notifications.mute({ kind: "conversation", id, until });
      showMuted(client, id, true);
      toast({ text: texts.mute.done });
      onClose();
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.mute.title}
      lead={texts.mute.lead}
      closeLabel={texts.mute.close}
    >
      <div className="grid gap-2 pt-1">
        {CHOICES.map(({ words, lasts }) => (
          <Button key={words} variant="line" onClick={() => void mute(lasts)}>
            {words}
          </Button>
        ))}
        <FieldError>{fault}</FieldError>
      </div>
    </Sheet>
  );
}

/** Shows it in the cached conversation at once; the notification preferences are refetched. */
function showMuted(client: QueryClient, id: string, muted: boolean): void {
  patchConversation(client, id, (conversation) => ({ ...conversation, muted }));
  void client.invalidateQueries({ queryKey: callKey("notifications", "readPreferences") });
}

/** Unmutes a conversation. */
export function useUnmute(): (conversationId: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    try {
      await api.notifications.unmute({ kind: "conversation", id });
      showMuted(client, id, false);
      toast({ text: texts.mute.undone });
    } catch (error) {
      toast({ text: errorText(error), icon: "alert" });
    }
  };
}
