import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { Comment } from "../../../shared/comments.ts";
import { MAX_REASON_LENGTH } from "../../../shared/limits.ts";
import { api } from "../../infrastructure/api.ts";
import {
  checkReason,
  reasonOf,
  removalReasons,
  removalTexts,
} from "../../infrastructure/removal-reasons.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { FormSheet } from "../../ui/form-sheet.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { patchComment } from "./comment-cache.ts";
import { texts } from "./texts.ts";

type CommentRemovalSheetProps = { comment: Comment; onClose: () => void };

/** Removes a comment of someone else, for a reason that is told to them. */
export function CommentRemovalSheet({ comment, onClose }: CommentRemovalSheetProps) {
  const client = useQueryClient();
  const { name } = comment.author;
  const { formProps, busy, faults, clear } = useSubmit({
    check: checkReason,
    fieldOf: { REASON_REQUIRED: "reason" },
    send: async (data) => {
      await api.comments.remove({ id: comment.id, reason: reasonOf(data) });
      onClose();
      patchComment(client, comment.postId, comment.id, () => null);
      toast({ text: texts.remove.done, variant: "destructive" });
    },
  });
  return (
    <FormSheet
      title={texts.remove.ofOther(name)}
      lead={removalTexts.lead(name)}
      closeLabel={removalTexts.close}
      cancelLabel={texts.remove.cancel}
      submitLabel={texts.remove.confirm}
      submitIcon={<Icon of={Trash2} />}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <ReasonField
        label={removalTexts.label(name)}
        hint={removalTexts.hint}
        fault={faults.reason}
        proposals={removalReasons}
        proposalsLabel={removalTexts.proposals}
        maxLength={MAX_REASON_LENGTH}
        onEdit={() => clear("reason")}
      />
    </FormSheet>
  );
}
