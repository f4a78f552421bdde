/** An answer as two of them are compared: capitals and spaces make no other answer. */
const compared = (answer: string) =>
  answer.normalize("NFC").trim().replace(/\s+/gu, " ").toLowerCase();

/** Where an answer of a poll says what an earlier one says; -1 when all differ. */
export function alikeOption(options: readonly string[]): number {
  const answers = options.map(compared);
  return answers.findIndex((answer, place) => answers.indexOf(answer) < place);
}
