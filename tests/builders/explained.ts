/**
 * As the work itself; where it fails, its error says more than that one waited in vain.
 *
 * @param about asked once it has failed, of how things stand
 */
export async function explained<T>(work: Promise<T>, about: () => Promise<string>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const said = await about().catch((silent) => `nothing to be said: ${silent}`);
    throw new Error(`${error instanceof Error ? error.message : error}\n${said}`, { cause: error });
  }
}
