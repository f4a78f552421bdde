/**
 * Resolves as `work`; when it rejects, adds what `about` answers: a timeout alone explains nothing.
 *
 * @param about asked once it has failed, for the state of things
 */
export async function explained<T>(work: Promise<T>, about: () => Promise<string>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const said = await about().catch((silent) => `nothing to be said: ${silent}`);
    throw new Error(`${error instanceof Error ? error.message : error}\n${said}`, { cause: error });
  }
}
