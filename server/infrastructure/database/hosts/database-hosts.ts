const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i;

/** Sessions that may be asked for of several hosts: those that write. */
const WANTED = ["read-write", "primary"];

/**
 * The addresses that one address with several hosts stands for, as libpq writes it
 * (`postgresql://one,other:5433/base`); that address alone where it has one host.
 */
export function eachHost(databaseUrl: string): string[] {
  const [, before, hosts = "", after] = PARTS.exec(databaseUrl) ?? [];
  if (!hosts.includes(",")) return [databaseUrl];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

/** Whether an address of a database can be read: with one host, or several of which one writes. */
export function isDatabaseAddress(text: string): boolean {
  if (!PARTS.test(text)) return false;
  const each = eachHost(text);
  if (!each.every((one) => URL.canParse(one))) return false;
  const [first] = each;
  const wanted = new URL(first as string).searchParams.get("target_session_attrs");
  if (each.length > 1 && each.some((one) => new URL(one).hostname === "")) return false;
  return wanted === null || WANTED.includes(wanted);
}
