import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  page,
  redirect,
  type StrangeSite,
  startStrangeSite,
} from "../../../tests/fakes/strange-site.ts";
import { createOutgoing, type Outgoing, OutgoingRefused, type Wanted } from "./outgoing.ts";
import { isPublicAddress } from "./public-address.ts";

let site: StrangeSite;
let inside: StrangeSite;
let outgoing: Outgoing;

beforeAll(async () => {
  [site, inside] = [await startStrangeSite(), await startStrangeSite()];
  outgoing = createOutgoing({ allowed: [site.place], userAgent: "Parvis (test)" });
  inside.on("/", page("<title>Secret</title>"));
});
afterAll(() => Promise.all([site.stop(), inside.stop()]));

const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  types: ["text/html"],
  maxBytes: 100_000,
  cut: true,
  signal: new AbortController().signal,
  ...changes,
});
const get = (url: string, changes: Partial<Wanted> = {}) => outgoing.get(url, wanted(changes));

/** Ways to write places inside; `PORT` is one where a server really listens on loopback. */
const HOSTILE = [
  "http://127.0.0.1",
  "http://127.0.0.1:PORT",
  "http://127.1:PORT",
  "http://127.0.1:PORT",
  "http://2130706433:PORT",
  "http://0x7f000001:PORT",
  "http://0x7f.1:PORT",
  "http://0177.0.0.1:PORT",
  "http://0177.1:PORT",
  "http://017700000001:PORT",
  "http://127.0.0.1.:PORT",
  "http://127.255.255.254:PORT",
  "http://0x7F.0x0.0x0.0x1:PORT",
  "http://１２７.０.０.１:PORT",
  "http://127。0。0。1:PORT",
  "http://⑫7.0.0.1:PORT",
  "http://0:PORT",
  "http://0.0.0.0:PORT",
  "http://0.0.0.0",
  "http://00000000000:PORT",
  "http://localhost:PORT",
  "http://localhost",
  "http://LOCALHOST",
  "http://localhost.",
  "http://a.localhost",
  "http://printer.local",
  "http://db.internal",
  "http://nas.lan",
  "http://intranet",
  "http://postgres:5432",
  "http://router.home",
  "http://parvis.test",
  "http://[::1]:PORT",
  "http://[::1]",
  "http://[::]:PORT",
  "http://[0:0:0:0:0:0:0:1]:PORT",
  "http://[::ffff:127.0.0.1]:PORT",
  "http://[::ffff:7f00:1]",
  "http://[::127.0.0.1]",
  "http://[::ffff:10.0.0.1]",
  "http://[::ffff:169.254.169.254]",
  "http://[::ffff:a9fe:a9fe]",
  "http://[64:ff9b::7f00:1]",
  "http://[64:ff9b::169.254.169.254]",
  "http://[64:ff9b:1::1]",
  "http://[2002:7f00:1::]",
  "http://[2002:a9fe:a9fe::1]",
  "http://[2001::1]",
  "http://[fe80::1]",
  "http://[fc00::1]",
  "http://[fd00:ec2::254]",
  "http://[ff02::1]",
  "http://[2001:db8::1]",
  "http://[3fff::1]",
  "http://[100::1]",
  "http://[5f00::1]",
  "http://10.0.0.1",
  "http://10.255.255.255",
  "http://172.16.0.1",
  "http://172.31.255.254",
  "http://192.168.1.1",
  "http://169.254.169.254/latest/meta-data/",
  "http://169.254.1.1",
  "http://100.64.0.1",
  "http://100.100.100.200",
  "http://192.0.0.192",
  "http://198.18.0.1",
  "http://224.0.0.1",
  "http://239.255.255.250",
  "http://255.255.255.255",
  "http://240.0.0.1",
  "http://168.63.129.16",
  "http://192.0.2.1",
  "http://198.51.100.1",
  "http://203.0.113.1",
  "http://192.88.99.1",
  "http://0xa9fea9fe",
  "http://2852039166",
  "http://0251.0376.0251.0376",
  "http://user@example.com",
  "http://user:secret@example.com",
  "http://127.0.0.1@example.com",
  "http://example.com@127.0.0.1:PORT",
  "http://example.com:22",
  "http://example.com:6379",
  "http://example.com:25",
  "https://example.com:5432",
  "ftp://example.com",
  "file:///etc/passwd",
  "gopher://127.0.0.1:PORT/_x",
  "data:text/html,<title>x</title>",
  "javascript:alert(1)",
  "ws://example.com",
  "http://",
  "//example.com",
  "example.com",
  "",
  "http://[::1",
  "http://%31%32%37.0.0.1:PORT",
];

describe("places inside", () => {
  test.each(HOSTILE)("%s is not asked", async (form) => {
    const url = form.replace("PORT", inside.place.split(":")[1] as string);
    const refusal = get(url);
    await expect(refusal).rejects.toBeInstanceOf(OutgoingRefused);
    // Refused by its text: not because no server happened to answer.
    await expect(refusal).rejects.toThrow(/^(not |says )/);
    expect(inside.asked).toEqual([]);
  });

  test.each(["8.8.8.8", "2001:4860:4860::8888", "1.1.1.1", "2a00:1450:4007::1", "172.32.0.1"])(
    "%s is outside",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test("are not reached by being sent there", async () => {
    const forms = [`http://${inside.place}/`, "http://169.254.169.254/", `//${inside.place}/`];
    for (const form of [...forms, "file:///etc/passwd", "http://[::ffff:127.0.0.1]/"]) {
      site.on("/sends-inside", redirect(form));
      await expect(get(`${site.origin}/sends-inside`)).rejects.toBeInstanceOf(OutgoingRefused);
    }
    expect(inside.asked).toEqual([]);
  });

  test("are not reached by a name that means them", async () => {
    const named = createOutgoing({ allowed: [], userAgent: "" }, async () => [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ]);
    await expect(named.get("http://rebinding.example/", wanted())).rejects.toThrow("public");
  });

  test("are not reached by a name that means another place a moment later", async () => {
    let looked = 0;
    const named = createOutgoing({ allowed: [], userAgent: "" }, async () => [
      { address: looked++ === 0 ? "192.0.2.1" : "127.0.0.1", family: 4 },
    ]);
    for (let time = 0; time < 3; time++) {
      await expect(named.get("http://rebinding.example/", wanted())).rejects.toThrow("public");
    }
    expect([looked, inside.asked]).toEqual([3, []]);
  });
});

describe("a page outside", () => {
  test("is asked without anything of ours, and followed three times", async () => {
    site.on("/one", redirect("/two"));
    site.on("/two", redirect("three"));
    site.on("/three", redirect(`${site.origin}/four`));
    site.on("/four", page("<title>Bonjour</title>"));
    const found = await get(`${site.origin}/one`);
    expect([found.url.pathname, found.bytes.toString()]).toEqual([
      "/four",
      "<title>Bonjour</title>",
    ]);
    const { headers } = site.asked.at(-1) as StrangeSite["asked"][number];
    expect(headers["user-agent"]).toBe("Parvis (test)");
    expect([headers.cookie, headers.authorization, headers.referer]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    site.on("/zero", redirect("/one"));
    await expect(get(`${site.origin}/zero`)).rejects.toThrow("redirects");
  });

  test("that never ends is read up to its cap, then left", async () => {
    const { bytes } = await get(`${site.origin}/never-ending`);
    expect(bytes.length).toBe(100_000);
    expect(site.written()).toBeLessThan(20_000_000);
  });

  test.each([
    ["/never-ending-picture", { types: ["image/"], cut: false }],
    ["/silent", {}],
    ["/slow", {}],
    ["/bomb", {}],
    ["/loop", {}],
    ["/pdf", {}],
    ["/hangs-up", {}],
    ["/half-headers", {}],
    ["/huge-headers", {}],
    ["/not-http", {}],
    ["/nothing", {}],
  ])("%s shows nothing, and ends", async (path, changes) => {
    const hurried = { ...changes, signal: AbortSignal.timeout(1500) };
    await expect(get(`${site.origin}${path}`, hurried)).rejects.toBeInstanceOf(OutgoingRefused);
  });
});
