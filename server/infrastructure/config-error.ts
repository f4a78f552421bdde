export interface ConfigProblem {
  readonly variable: string;
  /** French, then English, separated by ` / `. */
  readonly message: string;
}

/** Thrown by `readConfig`; the message lists every variable at fault with its remedy. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, message }) => `  - ${variable} : ${message}`);
    super(
      [
        "La configuration de Parvis ne convient pas. Corrigez ces variables puis relancez.",
        "The configuration of Parvis is not valid. Correct these variables, then start again.",
        ...lines,
      ].join("\n"),
    );
    this.problems = problems;
  }
}
