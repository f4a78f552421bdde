/**
 * The day an answer is due: one month after the request came (GDPR, article 12), or the last day
 * of that month where it is shorter.
 */
export function dueDate(createdAt: Date): Date {
  const due = new Date(createdAt);
  due.setUTCMonth(due.getUTCMonth() + 1);
  if (due.getUTCDate() !== createdAt.getUTCDate()) due.setUTCDate(0);
  return due;
}
