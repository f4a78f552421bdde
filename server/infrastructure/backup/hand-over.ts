/** What one side writes and the other reads, chunk by chunk: none is written before the last is taken. */
export type HandOver = {
  bytes: AsyncGenerator<Uint8Array>;
  /** Resolves once the chunk is taken. @throws what either side failed with */
  write(chunk: Uint8Array): Promise<void>;
  end(): void;
  fail(error: unknown): void;
};

/** Joins who writes to who reads. */
export function createHandOver(): HandOver {
  let waiting: Uint8Array | null = null;
  let isEnded = false;
  let failure: { reason: unknown } | null = null;
  let wakeWriter = () => {};
  let wakeReader = () => {};
  const refuseFailed = () => {
    if (failure) throw failure.reason;
  };
  const write = async (chunk: Uint8Array) => {
    refuseFailed();
    if (chunk.length === 0) return;
    waiting = chunk;
    wakeReader();
    await new Promise<void>((taken) => {
      wakeWriter = taken;
    });
    refuseFailed();
  };
  async function* bytes() {
    for (;;) {
      refuseFailed();
      if (waiting) {
        const chunk: Uint8Array = waiting;
        yield chunk;
        // Asked for the next one: this one is done with.
        waiting = null;
        wakeWriter();
      } else if (isEnded) return;
      else
        await new Promise<void>((written) => {
          wakeReader = written;
        });
    }
  }
  return {
    bytes: bytes(),
    write,
    end() {
      refuseFailed();
      isEnded = true;
      wakeReader();
    },
    fail(error) {
      failure ??= { reason: error };
      waiting = null;
      wakeReader();
      wakeWriter();
    },
  };
}
