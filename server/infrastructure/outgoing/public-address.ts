import { BlockList, isIP } from "node:net";

/** IPv4 networks that are not the public Internet (IANA special-purpose registry), and clouds'. */
const INSIDE_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Azure's internal service address (WireServer), which configures its machines.
  "168.63.129.16/32",
];

/** Of the IPv6 addresses given out to the world, those that lead back inside or nowhere. */
const INSIDE_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const insideV4 = listOf(INSIDE_V4, "ipv4");
const insideV6 = listOf(INSIDE_V6, "ipv6");
/** The only part of IPv6 that is public: loopback, mapped, link-local and NAT64 lie outside of it. */
const outsideV6 = listOf(["2000::/3"], "ipv6");

/** Whether an address is one of the public Internet, which anyone may be sent to. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !insideV4.check(address, "ipv4");
  if (version !== 6 || address.includes("%")) return false;
  return outsideV6.check(address, "ipv6") && !insideV6.check(address, "ipv6");
}

function listOf(networks: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
