import { maskedCrc32c } from "./crc32c.ts";

const BLOCK = 32 * 1024;
const HEADER = 7;
const [FULL, FIRST, MIDDLE, LAST] = [1, 2, 3, 4];

/**
 * The records of a log of LevelDB, in which the managed export of the former database writes its
 * documents: blocks of 32 kB, in which a record may be whole, or go on in the next.
 *
 * @yields null for a record whose bytes are damaged or end too early: the next block is read on
 */
export async function* logRecords(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Buffer | null> {
  const assembly = createAssembly(most);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (; rest.length - at >= BLOCK; at += BLOCK)
      yield* assembly.block(rest.subarray(at, at + BLOCK));
    rest = rest.subarray(at);
  }
  if (rest.length > 0) yield* assembly.block(rest);
  if (assembly.isOpen()) yield null;
}

function createAssembly(most: number) {
  let parts: Buffer[] | null = null;
  let length = 0;
  const begin = () => {
    parts = [];
    length = 0;
  };
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= most) parts?.push(Buffer.from(part));
  };
  const taken = (): Buffer | null => {
    const whole = parts && length <= most ? Buffer.concat(parts) : null;
    parts = null;
    return whole;
  };

  return {
    isOpen: () => parts !== null,
    *block(block: Buffer): Generator<Buffer | null> {
      for (let at = 0; at + HEADER <= block.length; ) {
        const size = block.readUInt16LE(at + 4);
        const type = block[at + 6] as number;
        // The end of a block that has no room for another record.
        if (type === 0 && size === 0) return;
        const end = at + HEADER + size;
        const data = block.subarray(at + HEADER, end);
        const isWhole = end <= block.length && isSound(block, at, data);
        at = end;
        if (!isWhole) {
          parts = null;
          yield null;
          continue;
        }
        if (type === FULL || type === FIRST) {
          if (parts) yield null;
          begin();
        } else if (!parts || (type !== MIDDLE && type !== LAST)) continue;
        add(data);
        if (type === FULL || type === LAST) yield taken();
      }
    },
  };
}

/** Whether the bytes of a record agree with its sum; some exports write none. */
function isSound(block: Buffer, at: number, data: Buffer): boolean {
  const kept = block.readUInt32LE(at);
  return kept === 0 || kept === maskedCrc32c(block.subarray(at + 6, at + HEADER + data.length));
}
