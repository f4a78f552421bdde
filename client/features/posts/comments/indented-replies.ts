/** A comment of a list, and the one it answers. */
type Saying = { id: string; answers: string | undefined };

/**
 * The replies that stand under what they answer, as a block that begins with it: those are indented.
 * One that comes later in the conversation, after others, answers by its quote.
 *
 * @param said in the order in which they are read
 */
export function indentedReplies(said: readonly Saying[]): ReadonlySet<string> {
  const indented = new Set<string>();
  const block = new Set<string>();
  for (const { id, answers } of said) {
    if (answers !== undefined && block.has(answers)) indented.add(id);
    else block.clear();
    block.add(id);
  }
  return indented;
}
