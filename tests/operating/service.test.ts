import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { machineNode, serviceUnit } from "../../server/app/service-unit.ts";

const run = promisify(execFile);
const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));

const plan = {
  user: "parvis",
  folder: "/srv/parvis",
  dataDir: "/var/lib/parvis",
  environmentFile: "/etc/parvis.env",
  node: process.execPath,
};

describe("npm run parvis -- service", () => {
  test("writes a unit for this folder, without needing a database", async () => {
    const { stdout } = await run(
      process.execPath,
      [CLI, "service", "--data-dir", "/var/lib/parvis"],
      {
        env: { PATH: process.env.PATH, PARVIS_DATA_DIR: "/nowhere" },
      },
    );
    expect(stdout).toContain("User=parvis");
    expect(stdout).toContain("Environment=PARVIS_DATA_DIR=/var/lib/parvis");
    expect(stdout).toContain(`/bin/start.mjs`);
    expect(stdout).toContain("WantedBy=multi-user.target");
    expect(stdout).not.toContain("node_modules");
  });

  test("lets the service write in its own folders only", () => {
    const unit = serviceUnit(plan);
    expect(unit).toContain("ProtectSystem=strict");
    expect(unit).toContain("ReadWritePaths=/srv/parvis /var/lib/parvis");
  });

  test("refuses a path that a unit cannot hold", () => {
    expect(() => serviceUnit({ ...plan, dataDir: "/srv/mes données" })).toThrow("mes données");
  });

  test("launches with the machine's Node, not the one that an upgrade replaces", () => {
    const ours = path.dirname(process.execPath);
    expect(machineNode(`/x/node_modules/.bin:${ours}`)).not.toContain("/x/");
  });

  test("is read by systemd without a complaint", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "pv-unit-"));
    try {
      const file = path.join(folder, "parvis.service");
      await writeFile(
        file,
        serviceUnit({ ...plan, user: "root", folder: "/tmp", dataDir: "/tmp" }),
      );
      const { stdout, stderr } = await run("systemd-analyze", ["verify", "--man=no", file]);
      expect(`${stdout}${stderr}`).not.toContain("parvis.service:");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
