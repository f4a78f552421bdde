import type { BackupHeader } from "../../../infrastructure/backup/format.ts";

/** What a header says, as screens show it. */
export const summaryOf = ({ summary, madeAt, parvis }: BackupHeader) => ({
  title: summary.title,
  madeAt,
  parvis,
  members: summary.members,
  posts: summary.posts,
  media: summary.media,
});
