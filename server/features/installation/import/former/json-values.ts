/** A value of a JSON text, by the keys and places that lead to it; null where it is too long. */
export type JsonValue = { path: string[]; text: string | null };

type Frame = { object: boolean; key: string; index: number; wantsKey: boolean };
type IsWanted = (path: string[]) => boolean;

const MAX_KEY = 1500;

/**
 * The values of a JSON text that `isWanted` asks for, one after the other: of the rest nothing is
 * kept, so that a file of any size is read in the memory of one value.
 *
 * @param most letters of a value
 * @throws SyntaxError when the text ends in the middle of a value
 */
export async function* jsonValues(
  chunks: AsyncIterable<string>,
  isWanted: IsWanted,
  most: number,
): AsyncGenerator<JsonValue> {
  const walk = createWalk(isWanted);
  const capture = createCapture(most);
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk[at] as string;
      if (!capture.isOpen()) {
        if (!walk.pass(letter)) continue;
        capture.open(walk.path());
        from = at;
      }
      const place = capture.within(letter);
      if (place === null) continue;
      yield capture.close(chunk.slice(from, place === "last" ? at + 1 : at));
      if (place === "beyond") walk.pass(letter);
    }
    if (capture.isOpen()) capture.keep(chunk.slice(from));
  }
  if (!walk.isDone()) throw new SyntaxError("the text ends in the middle of a value");
}

/** Knows when a string ends. */
function createString() {
  let escaped = false;
  return {
    /** @returns whether this letter ends it */
    endsWith(letter: string): boolean {
      if (escaped) escaped = false;
      else if (letter === "\\") escaped = true;
      else return letter === '"';
      return false;
    },
  };
}

/** Where one is in a text, outside of what is captured. */
function createWalk(isWanted: IsWanted) {
  const stack: Frame[] = [];
  const string = createString();
  let [inString, key, isDone] = [false, "", false];
  const path = () => stack.map((frame) => (frame.object ? frame.key : String(frame.index)));

  function passInString(letter: string, frame: Frame | undefined): void {
    if (!string.endsWith(letter)) {
      if (key.length < MAX_KEY) key += letter;
      return;
    }
    inString = false;
    if (frame?.object && frame.wantsKey) frame.key = unquoted(key);
  }

  /** A sign between values. @returns whether it is one */
  function passSign(letter: string, frame: Frame | undefined): boolean {
    if (letter === ":" && frame) frame.wantsKey = false;
    else if (letter === "," && frame) {
      frame.index++;
      frame.wantsKey = frame.object;
    } else if (letter === "}" || letter === "]") {
      stack.pop();
      isDone = stack.length === 0;
    } else return letter <= " ";
    return true;
  }

  return {
    path,
    isDone: () => isDone,
    /** @returns whether a wanted value begins with this letter */
    pass(letter: string): boolean {
      const frame = stack.at(-1);
      if (inString) passInString(letter, frame);
      else if (!passSign(letter, frame)) {
        const isKey = frame?.object === true && frame.wantsKey;
        if (!isKey && frame && isWanted(path())) return true;
        if (letter === '"') [inString, key] = [true, ""];
        else if (!isKey && (letter === "{" || letter === "["))
          stack.push({ object: letter === "{", key: "", index: 0, wantsKey: letter === "{" });
      }
      return false;
    },
  };
}

/** The letters of one value after the other. */
function createCapture(most: number) {
  const string = createString();
  let taken: { path: string[]; parts: string[]; length: number } | null = null;
  let [depth, inString] = [0, false];

  function keep(part: string): void {
    if (!taken) return;
    taken.length += part.length;
    if (taken.length <= most) taken.parts.push(part);
    else taken.parts = [];
  }

  return {
    isOpen: () => taken !== null,
    open(path: string[]): void {
      taken = { path, parts: [], length: 0 };
      [depth, inString] = [0, false];
    },
    keep,
    close(part: string): JsonValue {
      keep(part);
      const { path, parts, length } = taken as NonNullable<typeof taken>;
      taken = null;
      return { path, text: length > most ? null : parts.join("") };
    },
    /** A letter of the value: `last` of it, `beyond` it, or neither. */
    within(letter: string): "last" | "beyond" | null {
      if (inString) {
        inString = !string.endsWith(letter);
        return !inString && depth === 0 ? "last" : null;
      }
      if (letter === '"') inString = true;
      else if (letter === "{" || letter === "[") depth++;
      else if (letter === "}" || letter === "]") {
        if (depth === 0) return "beyond";
        depth--;
        return depth === 0 ? "last" : null;
      } else if (letter === "," && depth === 0) return "beyond";
      return null;
    },
  };
}

function unquoted(key: string): string {
  try {
    return JSON.parse(`"${key}"`) as string;
  } catch {
    return key;
  }
}
