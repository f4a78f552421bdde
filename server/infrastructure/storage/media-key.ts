const AUDIENCE = "[a-z]{1,20}";
const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const FILE = "[a-z0-9][a-z0-9-]{0,39}(?:\\.[a-z0-9]{1,8})?";

const KEY = new RegExp(`^${AUDIENCE}/${ID}/${FILE}$`);
const PREFIX = new RegExp(`^${AUDIENCE}/${ID}$`);

/** Whether a text is a key of the store: no other can reach a file. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Whether a text names the files of one media. */
export const isPrefix = (text: string): boolean => PREFIX.test(text);
