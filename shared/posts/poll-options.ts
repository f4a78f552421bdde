/** An answer as two of them are compared: capitals and spaces make no other answer. */
const compared = (answer: string) =>
  answer.normalize("NFC").trim().replace(/\s+/gu, " ").toLowerCase();

/** Index of the first option of a poll that repeats an earlier option; -1 when all differ. */
export function alikeOption(options: readonly string[]): number {
  const answers = options.map(compared);
  return answers.findIndex((answer, place) => answers.indexOf(answer) < place);
}
