import { execFile } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readCompose, wordsOfImage } from "../cluster/deployed.ts";
import { composeFaults } from "./compose-faults.ts";

const inDeploy = (path: string) => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));
const isFile = (path: string) => existsSync(inDeploy(path));
const compose = readCompose();

test("compose.yaml is a file that Compose takes, and names only what is there", () => {
  expect(composeFaults(compose, isFile)).toEqual([]);
  expect(Object.keys(compose.services).sort()).toEqual([
    "balancer",
    "cache",
    "database",
    "replica",
    "store",
    "web-1",
    "web-2",
    "worker",
  ]);
});

test("the check of a web process ends well where /api/health is well, and badly otherwise", async () => {
  const [word, node = "", flag = "", script = ""] =
    compose.services["web-1"]?.healthcheck?.test ?? [];
  expect([word, node, flag]).toEqual(["CMD", wordsOfImage("CMD")[0], "-e"]);
  let status = 200;
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/api/health" ? status : 404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const here = script.replace(":4000/", `:${port}/`);
  const check = () =>
    promisify(execFile)(process.execPath, [flag, here]).then(
      () => "well",
      ({ code }) => code,
    );
  try {
    expect(await check()).toBe("well");
    status = 503;
    expect(await check()).toBe(1);
  } finally {
    server.close();
  }
  expect(await check()).toBe(1);
});

test("its scripts can be run", () => {
  for (const name of ["allow-replica.sh", "follow-primary.sh"])
    expect(() => accessSync(inDeploy(`postgres/${name}`), constants.X_OK), name).not.toThrow();
});

test("the replica has the PostgreSQL of the database, whose files it copies", () => {
  const { database, replica } = compose.services;
  expect(replica?.image).toBe(database?.image);
  expect(replica?.environment?.PGPASSWORD).toBe(database?.environment?.REPLICATION_PASSWORD);
});

test("the store makes the bucket, and the key, that the processes ask for", () => {
  const { store, worker } = compose.services;
  const [made = {}, asked = {}] = [store?.environment, worker?.environment];
  expect(made.GARAGE_DEFAULT_BUCKET).toBe(asked.S3_BUCKET);
  expect(made.GARAGE_DEFAULT_ACCESS_KEY).toBe(asked.S3_ACCESS_KEY);
  expect(made.GARAGE_DEFAULT_SECRET_KEY).toBe(asked.S3_SECRET_KEY);
});

test.each([
  ["a volume that is not declared", { volumes: ["lost:/data"] }, "the volume lost is not declared"],
  ["a file that is not there", { volumes: ["./none.cfg:/none.cfg:ro"] }, "./none.cfg is not there"],
  [
    "a service that is none",
    { depends_on: ["nobody"] },
    "it waits for nobody, which is no service",
  ],
  [
    "health that nobody checks",
    { depends_on: { cache: { condition: "service_healthy" } } },
    "it waits for the health of cache, which has no check",
  ],
  ["a key that is none", { volume: ["data:/data"] }, "volume is no key of a service"],
  ["a check that is no command", { healthcheck: { test: ["wget"] } }, "its check is no command"],
  ["a command that is one word", { command: "postgres" }, "command is no list of words"],
  ["a time that is none", { stop_grace_period: "45" }, "45 is no time"],
])("%s is a fault", (_, changes, fault) => {
  const services = {
    ...compose.services,
    balancer: { ...compose.services.balancer, ...changes },
  };
  expect(composeFaults({ ...compose, services }, isFile)).toContain(`balancer: ${fault}`);
});

test("a volume that nobody has is a fault", () => {
  const volumes = { ...compose.volumes, spare: null };
  expect(composeFaults({ ...compose, volumes }, isFile)).toEqual(["the volume spare is nobody’s"]);
});
