import { ALTERED, BackupError } from "./backup-error.ts";

/** Takes bytes from where they come, so many at a time. */
export type ByteReader = {
  /** So many bytes, copied. @throws where there are fewer */
  exactly(count: number): Promise<Buffer>;
  /**
   * So many bytes as they come; what nobody took of them is passed over by the next.
   * @throws BackupError where there are fewer: whoever reads them is told, in words for the operator
   */
  next(count: number): AsyncGenerator<Uint8Array>;
  /** Passes over what `next` left. */
  skip(): Promise<void>;
  /** Ends what is read behind who stops early, and waits for nothing. */
  close(): void;
};

/** Reads bytes whose pieces may each be overwritten by the next. */
export function createByteReader(bytes: AsyncIterable<Uint8Array>): ByteReader {
  const source = bytes[Symbol.asyncIterator]();
  let piece: Uint8Array = new Uint8Array();
  let wanted = 0;
  /** @returns null at the end */
  const take = async (most: number): Promise<Uint8Array | null> => {
    while (piece.length === 0) {
      const { done, value } = await source.next();
      if (done) return null;
      piece = value;
    }
    const taken = piece.subarray(0, most);
    piece = piece.subarray(taken.length);
    return taken;
  };
  async function* rest() {
    while (wanted > 0) {
      const taken = await take(wanted);
      if (!taken) throw new BackupError(ALTERED);
      wanted -= taken.length;
      yield taken;
    }
  }
  const skip = async () => {
    for await (const _ of rest());
  };
  return {
    async exactly(count) {
      const whole = Buffer.allocUnsafe(count);
      for (let at = 0; at < count; ) {
        const taken = await take(count - at);
        if (!taken) throw new Error("the end is missing");
        whole.set(taken, at);
        at += taken.length;
      }
      return whole;
    },
    next(count) {
      wanted = count;
      return rest();
    },
    skip,
    close() {
      source.return?.().catch(() => {});
    },
  };
}
