/** A line without its end; null in place of one that is longer than was asked. */
export type ByteLine = Buffer | null;

const LINE_END = 0x0a;

/** The lines of some bytes: of a line that is too long nothing is held. */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<ByteLine> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      length += end - from;
      if (length > most) yield null;
      else yield held.length === 0 ? chunk.subarray(from, end) : whole(chunk.subarray(from, end));
      [held, length, from] = [[], 0, end + 1];
    }
    length += chunk.length - from;
    if (length > most) held = [];
    else if (from < chunk.length) held.push(Buffer.from(chunk.subarray(from)));
  }
  if (length > 0) yield length > most ? null : whole();

  function whole(...last: Buffer[]): Buffer {
    return Buffer.concat([...held, ...last]);
  }
}
