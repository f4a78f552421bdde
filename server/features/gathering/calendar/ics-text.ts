/** Longest line of a calendar file, in bytes, its end left out (RFC 5545, 3.1). */
const MAX_LINE = 75;

/** A line of a calendar file, folded where it is long: never within a character. */
export function icsLine(name: string, value: string): string {
  let [folded, bytes] = ["", 0];
  for (const letter of `${name}:${value}`) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MAX_LINE) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return `${folded}\r\n`;
}

/** A text as a value of a calendar file: nothing in it is read as anything else. */
export const icsText = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");

/** A day and an hour on the wall: `20261128T193000`. */
export const icsWall = ({ day, hour }: { day: string; hour: string }): string =>
  `${day.replaceAll("-", "")}T${hour.replace(":", "")}00`;

/** A moment: `20261128T183000Z`. */
export const icsMoment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, "");
