import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { signUp, signUpForm, startSmtp, startTestParvis, until } from "../builders/index.ts";

const run = promisify(execFile);
const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));

const smtp = await startSmtp();
const site = await startTestParvis({
  config: { smtpUrl: smtp.url },
  install: { registration: "accord" },
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

const command = async (...args: string[]) => {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PARVIS_DATA_DIR: site.dataDir,
    PARVIS_PUBLIC_URL: "http://parvis.test",
    DATABASE_URL: site.database.connectionString,
    SMTP_URL: smtp.url,
  };
  return (await run(process.execPath, [CLI, ...args], { env })).stdout.trim();
};

/** Each command is a process: on a busy machine its start alone takes a while. */
const PROCESSES_MS = 90_000;

test("`approve` lets someone in who waits, and the letter leaves", {
  timeout: PROCESSES_MS,
}, async () => {
  const ruth = await signUp(site, "Ruth");
  expect(await command("approve")).toBe(`${ruth.email}  Ruth`);
  expect(await command("approve", "--email", ruth.email)).toBe(`${ruth.email} est membre.`);
  await until(
    () => smtp.mails.some(({ to, raw }) => to.includes(ruth.email) && raw.includes("acceptée")),
    { what: "the letter of acceptance" },
  );
  expect(await command("approve")).toBe("Personne n’attend.");
});

test("`invite` writes an address that lets as many in as it says, and spares the agreement", {
  timeout: PROCESSES_MS,
}, async () => {
  const address = await command("invite", "--uses", "1", "--without-agreement");
  const [, invitationCode] = /^http:\/\/parvis\.test\/i\/(\w+)$/.exec(address) ?? [];
  expect(invitationCode).toBeTruthy();
  await signUp(site, "Invitée", { invitationCode });
  const late = signUpForm("De trop", { invitationCode });
  const answer = await site.visitor().post("/api/identity/sign-up/email", late);
  expect(answer.body.code).toBe("INVITATION_REQUIRED");
  expect(await command("approve")).toBe("Personne n’attend.");
});
