import { useState } from "react";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import type { ScheduledPost } from "../../../../shared/posts/scheduled-posts.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { firstMoment, momentWords, plannedAt } from "../../../infrastructure/words/moment.ts";
import { MomentSheet } from "../../../ui/layers/moment-sheet.tsx";
import { useChangeScheduled } from "./scheduled-post-acts.ts";
import { texts } from "./texts.ts";

const words = texts.moment;

type ScheduledMomentSheetProps = { post: ScheduledPost; onClose: () => void };

/** Changes when a scheduled post is published; a past moment is replaced by a coming one. */
export function ScheduledMomentSheet({ post, onClose }: ScheduledMomentSheetProps) {
  const { timeZone } = useCommunity();
  const [chosen, setChosen] = useState(post.publishAt);
  const { mutate, isPending, error } = useChangeScheduled(post.id, words.done(chosen), onClose);
  const now = wallTimeOf(new Date(post.publishAt), timeZone);
  const first = plannedAt(now, timeZone).fault ? firstMoment(timeZone) : now;
  return (
    <MomentSheet
      title={words.title}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      saveLabel={words.save}
      words={momentWords(timeZone)}
      first={first}
      plan={(moment) => plannedAt(moment, timeZone)}
      fault={error && errorText(error)}
      busy={isPending}
      onClose={onClose}
      onSave={(moment) => {
        const { at } = plannedAt(moment, timeZone);
        if (!at || isPending) return;
        setChosen(at);
        mutate({ publishAt: at });
      }}
    />
  );
}
