import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { limitKey, networkOf } from "./limits.ts";

describe("whom a limit of requests counts as one", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2"],
    ["2001:db8:1:2::", "2001:db8:1:2"],
    ["2001:db8::5:6", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1", "fe80:0:0:0"],
  ])("%s is of the network %s", (address, expected) => {
    expect(networkOf(address)).toBe(expected);
  });

  test("addresses of one IPv6 subscriber count together, those of two apart", () => {
    expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  });

  test("a session counts for itself, whatever its address", () => {
    const request = { ip: "192.0.2.7" } as FastifyRequest;
    expect(limitKey(request, "abc")).toBe("session abc");
    expect(limitKey(request, null)).toBe("address 192.0.2.7");
  });
});
