import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";

const project = path.dirname(import.meta.dirname);
const cleaners: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (let clean = cleaners.pop(); clean; clean = cleaners.pop()) await clean();
});

/** A project of a few files: our commands, and the installed packages unless told otherwise. */
async function smallProject(files: Record<string, string>, installed = true): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-bin-"));
  cleaners.push(() => rm(folder, { recursive: true, force: true }));
  // Not the tests: a run of `npm test` in there would start this file again, without end.
  const filter = (file: string) => !file.endsWith(".test.ts");
  for (const name of ["bin", "package.json", "package-lock.json", "vite.server.config.ts"]) {
    await cp(path.join(project, name), path.join(folder, name), { recursive: true, filter });
  }
  if (installed) await symlink(path.join(project, "node_modules"), `${folder}/node_modules`);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

interface Command {
  readonly child: ChildProcess;
  /** Resolves once the output holds the words. */
  saying(words: string): Promise<void>;
  /** What both said; `printed` is standard output alone, in the order in which it was said. */
  readonly ended: Promise<{ code: number | null; output: string; printed: string }>;
}

function command(folder: string, name: string, args: string[] = []): Command {
  const env = {
    ...process.env,
    PATH: `${folder}/programs:${process.env.PATH}`,
    VITEST: undefined,
    NODE_ENV: undefined,
    npm_lifecycle_event: undefined,
  };
  const child = spawn(process.execPath, [path.join(folder, "bin", name), ...args], { env });
  let output = "";
  let printed = "";
  const more = () => once(child.stdout, "data");
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      if (stream === child.stdout) printed += chunk;
    });
  }
  const saying = async (words: string) => {
    while (!output.includes(words)) await more();
  };
  const ended = once(child, "close").then(([code]) => ({
    code: code as number | null,
    output,
    printed,
  }));
  cleaners.push(() => {
    child.kill("SIGTERM");
    return ended;
  });
  return { child, saying, ended };
}

const pages = {
  "vite.config.ts": `export default { root: "client", build: { outDir: "../dist/client" } };`,
  "client/index.html": `<!doctype html><html lang="fr"><title>Parvis</title></html>`,
};

const main = `
  let received = 0;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      received += 1;
      setImmediate(() => process.exit(40 + received));
    });
  }
  setInterval(() => {}, 1000);
  console.log("prêt", process.version.split(".")[0], process.env.NODE_ENV, ...process.argv.slice(2));
`;

const cli = `console.log("node", process.version.split(".")[0], process.env.NODE_ENV, ...process.argv.slice(2));`;

const sources = { ...pages, "server/app/main.ts": main, "server/app/cli.ts": cli };

describe("every command", { timeout: 30_000 }, () => {
  it.each(["start", "dev", "build", "check", "test"])("%s explains itself", async (name) => {
    const { code, output } = await command(project, `${name}.mjs`, ["--help"]).ended;
    expect(output).toMatch(/^npm /);
    expect(code).toBe(0);
  });

  it.each(["start", "dev", "build", "check", "test"])(
    "%s refuses what it does not know",
    async (name) => {
      const { code, output } = await command(project, `${name}.mjs`, ["--dmeo"]).ended;
      expect(output).toContain("inconnue");
      expect(code).not.toBe(0);
    },
  );
});

describe("npm start", { timeout: 60_000 }, () => {
  it("runs the server on Node 24 with its flags, tells it once to stop, gives its code", async () => {
    const folder = await smallProject(sources);
    const { child, saying, ended } = command(folder, "start.mjs", ["--demo"]);
    await saying("prêt v24 production --demo");
    child.kill("SIGINT");
    child.kill("SIGINT");
    expect((await ended).code).toBe(41);
  });

  it("builds pages and server when they changed, each alone, and only then", async () => {
    const folder = await smallProject(sources);
    const build = async () => (await command(folder, "build.mjs").ended).output;
    const first = await build();
    expect(first).toContain("Construction des pages");
    expect(first).toContain("Construction du serveur");
    await access(path.join(folder, "dist/client/index.html"));
    expect(await build()).toContain("Rien n’a changé");
    await writeFile(path.join(folder, "client/more.css"), "");
    const pagesOnly = await build();
    expect(pagesOnly).toContain("Construction des pages");
    expect(pagesOnly).not.toContain("Construction du serveur");
    await writeFile(path.join(folder, "server/app/cli.ts"), `console.log("autre");`);
    const serverOnly = await build();
    expect(serverOnly).not.toContain("Construction des pages");
    expect(serverOnly).toContain("Construction du serveur");
  });

  it("leaves a running server the files of its build, and removes those of older ones", async () => {
    const folder = await smallProject({
      ...sources,
      "server/app/cli.ts": `import("./rare.ts").then(({ rare }) => console.log(rare));`,
    });
    const built = async (text: string) => {
      await writeFile(path.join(folder, "server/app/rare.ts"), `export const rare = ${text};`);
      await command(folder, "build.mjs").ended;
      const files = await readdir(path.join(folder, "dist/server"));
      return files.filter((name) => name.startsWith("rare-"));
    };
    const [first] = await built("1");
    expect(await built("2")).toContain(first);
    const third = await built("3");
    expect(third).toHaveLength(2);
    expect(third).not.toContain(first);
  });

  it("builds once when two start together, and after one that was killed", async () => {
    const folder = await smallProject({ ...sources, "dist/.construction.lock": "2147483646" });
    const both = [command(folder, "build.mjs"), command(folder, "build.mjs")];
    const outputs = (await Promise.all(both.map(({ ended }) => ended))).map(({ output }) => output);
    expect(outputs.filter((output) => output.includes("Construit dans"))).toHaveLength(1);
  });

  it("says that the pages do not build", async () => {
    const folder = await smallProject({
      ...sources,
      "client/index.html": `<script type="module" src="/no.ts">`,
    });
    const { code, output } = await command(folder, "start.mjs").ended;
    expect(output).toContain("La construction a échoué");
    expect(code).toBe(1);
  });
});

describe("npm run parvis", { timeout: 60_000 }, () => {
  it("builds the server alone, and runs the command on Node 24", async () => {
    const folder = await smallProject(sources);
    const { code, output } = await command(folder, "parvis.mjs", ["check"]).ended;
    expect(output).toContain("node v24 production check");
    expect(output).not.toContain("Construction des pages");
    expect(code).toBe(0);
  });
});

describe("npm test", { timeout: 60_000 }, () => {
  const fine = `import { it } from "vitest"; it("a", () => {}); it.skip("b", () => {});`;
  const wrong = `import { it } from "vitest"; it("c", () => { throw new Error("non"); });`;
  const unloadable = `import "./absent.ts";`;
  const programs = {
    // Found on the path, hence not installed.
    "programs/ffmpeg": "#!/bin/sh",
    "programs/caddy": "#!/bin/sh",
    // Asked for known flaws alone: the registry is not.
    "programs/npm": `#!/bin/sh\n[ "$1" = audit ] && echo '{"vulnerabilities":{}}'`,
  };

  it.each([
    [{ "a.test.ts": fine }, 0, "1 passed, 0 failed, 1 skipped"],
    [{ "a.test.ts": fine, "b.test.ts": wrong }, 1, "1 passed, 1 failed, 1 skipped"],
    [{ "a.test.ts": fine, "c.test.ts": unloadable }, 1, "1 passed, 1 failed, 1 skipped"],
    [{}, 1, "0 passed, 1 failed"],
  ])("ends with a plain line (%#)", async (tests, expected, line) => {
    const config = `export default { test: { projects: [{ test: { name: "unit" } }] } };`;
    const folder = await smallProject({
      ...sources,
      ...tests,
      "vitest.config.ts": config,
      ...programs,
    });
    for (const program of Object.keys(programs)) await chmod(path.join(folder, program), 0o755);
    const { code, printed } = await command(folder, "test.mjs", ["--only", "unit"]).ended;
    expect(printed.trimEnd().split("\n").at(-1)).toBe(line);
    expect(code).toBe(expected);
  });
});

// Downloads everything: a minute, and the network.
describe.runIf(process.env.PARVIS_SOAK)("a fresh clone", { timeout: 900_000 }, () => {
  it("installs what is missing, once for two commands, and runs on Node 24", async () => {
    const folder = await smallProject(sources, false);
    const both = [command(folder, "parvis.mjs"), command(folder, "parvis.mjs")];
    const results = await Promise.all(both.map(({ ended }) => ended));
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    for (const { output } of results) expect(output).toContain("node v24");
    const installations = results.filter(({ output }) => output.includes("Installation des"));
    expect(installations).toHaveLength(1);
    const lock = await readFile(path.join(project, "package-lock.json"), "utf8");
    expect(await readFile(path.join(folder, "package-lock.json"), "utf8")).toBe(lock);
  });
});
