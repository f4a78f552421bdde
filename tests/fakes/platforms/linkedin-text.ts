const TEMPLATE = /^\{hashtag\|\\#\|((?:\\.|[^\\|{}])+)\}/u;
const HASHTAG = /^#[\p{L}\p{N}]+/u;
const ESCAPED = /^\\([\\|{}@[\]()<>#*_~])/u;
const RESERVED = /^[\\|{}@[\]()<>*_~]/u;

/**
 * Reads `little` text as LinkedIn does: hashtags, templates and escaped letters are shown as meant,
 * and a reserved letter left alone ends the post there, without a word.
 */
export function readLittleText(written: string): string {
  let shown = "";
  for (let rest = written; rest !== ""; ) {
    const template = TEMPLATE.exec(rest);
    const escaped = ESCAPED.exec(rest);
    const plain = HASHTAG.exec(rest);
    if (template) shown += `#${(template[1] as string).replaceAll(/\\(.)/gu, "$1")}`;
    else if (escaped) shown += escaped[1];
    else if (plain) shown += plain[0];
    else if (RESERVED.test(rest)) return shown;
    else shown += [...rest][0];
    rest = rest.slice((template ?? escaped ?? plain)?.[0].length ?? [...rest][0]?.length);
  }
  return shown;
}
