import { expect, test } from "vitest";
import { isReachable, reachOf } from "./reachable.ts";

test.each([
  ["machine", "http://localhost:4000"],
  ["machine", "http://LOCALHOST."],
  ["machine", "http://parvis.localhost"],
  ["machine", "http://127.0.0.1"],
  ["machine", "http://127.1"],
  ["machine", "http://0.0.0.0:4000"],
  ["machine", "http://[::1]:4000"],
  ["machine", "http://[::ffff:127.0.0.1]"],
  ["network", "http://10.1.2.3"],
  ["network", "http://172.16.0.1"],
  ["network", "http://172.31.255.255"],
  ["network", "https://192.168.1.20:4000/register"],
  ["network", "http://169.254.10.10"],
  ["network", "http://100.64.0.1"],
  ["network", "http://100.127.255.254"],
  ["network", "http://[fd12:3456::1]"],
  ["network", "http://[fc00::1]"],
  ["network", "http://[fe80::1]"],
  ["network", "http://[::ffff:192.168.1.1]"],
  ["network", "http://parvis.local"],
  ["network", "http://paroisse.home.arpa."],
  ["network", "http://serveur:4000"],
  ["world", "https://bethanie.example"],
  ["world", "https://local.example"],
  ["world", "https://localhost.example"],
  ["world", "http://172.15.0.1"],
  ["world", "http://172.32.0.1"],
  ["world", "http://100.63.0.1"],
  ["world", "http://100.128.0.1"],
  ["world", "http://192.169.0.1"],
  ["world", "http://93.184.215.14"],
  ["world", "http://[2606:2800:21f::1]"],
  ["world", "https://église.example"],
] as const)("%s opens %s", (reach, address) => {
  expect(reachOf(address)).toBe(reach);
  expect(isReachable(address)).toBe(reach === "world");
});

test.each([
  "",
  "bethanie.example",
  "https://",
  "ftp://bethanie.example",
  "http://[::1",
  "mailto:a@b.c",
])("« %s » is no address of a site", (address) => {
  expect(reachOf(address)).toBeNull();
  expect(isReachable(address)).toBe(false);
});
