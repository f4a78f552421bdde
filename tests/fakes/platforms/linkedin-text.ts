const TEMPLATE = /^\{hashtag\|\\#\|((?:\\.|[^\\|{}])+)\}/u;
const HASHTAG = /^#[\p{L}\p{N}]+/u;
const ESCAPED = /^\\([\\|{}@[\]()<>#*_~])/u;
const RESERVED = /^[\\|{}@[\]()<>*_~]/u;
/** « MentionElement »: a text that escapes what is reserved, then the URN of whom it names. */
const MENTION = /^@\[((?:\\[\\|{}@[\]()<>#*_~]|[^\\|{}@[\]()<>#*_~])+)\]\((urn:li:[a-z]+:\w+)\)/u;

type LittleText = {
  shown: string;
  mentions: { name: string; urn: string }[];
  /** What was not read, from the reserved letter on that ended it. */
  unread: string;
};

/**
 * Reads `little` text as LinkedIn does: hashtags, templates, mentions and escaped letters are shown
 * as meant, and a reserved letter left alone ends the post there, without a word.
 */
export function parseLittleText(written: string): LittleText {
  const mentions: LittleText["mentions"] = [];
  let shown = "";
  for (let rest = written; rest !== ""; ) {
    const template = TEMPLATE.exec(rest);
    const mention = MENTION.exec(rest);
    const escaped = ESCAPED.exec(rest);
    const plain = HASHTAG.exec(rest);
    if (template) shown += `#${unescaped(template[1])}`;
    else if (mention) {
      const [, name, urn = ""] = mention;
      mentions.push({ name: unescaped(name), urn });
      shown += unescaped(name);
    } else if (escaped) shown += escaped[1];
    else if (plain) shown += plain[0];
    else if (RESERVED.test(rest)) return { shown, mentions, unread: rest };
    else shown += [...rest][0];
    const read = template ?? mention ?? escaped ?? plain;
    rest = rest.slice(read?.[0].length ?? [...rest][0]?.length);
  }
  return { shown, mentions, unread: "" };
}

const unescaped = (text = ""): string => text.replaceAll(/\\(.)/gu, "$1");

/** What LinkedIn shows of a `little` text. */
export const readLittleText = (written: string): string => parseLittleText(written).shown;
