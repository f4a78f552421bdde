import { expect, test } from "vitest";
import { readAudit } from "./audit.mjs";

/** What `npm audit --json` prints of packages and how grave their flaws are. */
const report = (found: Record<string, string>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(found).map(([name, severity]) => [name, { name, severity, range: "<2.0.1" }]),
    ),
  });

test("no known flaw: nothing is said, nothing fails", () => {
  expect(readAudit(report({}))).toEqual({ answered: true, lines: [], critical: false });
});

test("flaws are said, the gravest first; only a critical one fails the run", () => {
  const { lines, critical } = readAudit(report({ one: "low", two: "high", three: "moderate" }));
  expect(lines).toEqual([
    "  high     two <2.0.1",
    "  moderate three <2.0.1",
    "  low      one <2.0.1",
  ]);
  expect(critical).toBe(false);
  const grave = readAudit(report({ one: "high", two: "critical" }));
  expect([grave.critical, grave.lines[0]]).toEqual([true, "  critical two <2.0.1"]);
});

test.each([
  ["nothing", ""],
  ["a page of a proxy", "<html>Bad gateway</html>"],
  ["a refusal", JSON.stringify({ message: "405 Method Not Allowed", error: { summary: "" } })],
])("a registry that answers %s is none", (_, printed) => {
  expect(readAudit(printed)).toEqual({ answered: false, lines: [], critical: false });
});
