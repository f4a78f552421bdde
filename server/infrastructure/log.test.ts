import { describe, expect, it } from "vitest";
import { createLog, type Log, requestLine } from "./log.ts";

function written(write: (log: Log) => void): string {
  let lines = "";
  write(
    createLog("trace", {
      write: (line) => {
        lines += line;
      },
    }),
  );
  return lines;
}

const secrets = ["hunter2", "jean@exemple.fr", "Notre Père", "eyJhbGciOi"];

function expectNothingPersonal(line: string) {
  for (const secret of secrets) expect(line).not.toContain(secret);
}

describe("the log", () => {
  it("writes one JSON object a line, with a level and a time", () => {
    const line = JSON.parse(written((log) => log.info({ jobs: 3 }, "repris")));
    expect(line).toMatchObject({ level: "info", jobs: 3, msg: "repris" });
    expect(new Date(line.time).getTime()).not.toBeNaN();
  });

  it.each([
    { password: "hunter2" },
    { member: { Email: "jean@exemple.fr" } },
    { list: [{ deep: { accessToken: "eyJhbGciOi" } }] },
    { headers: { cookie: "session=hunter2", authorization: "Bearer eyJhbGciOi" } },
    { post: { text: "Notre Père" } },
    { note: "écrit à jean@exemple.fr hier" },
  ])("keeps out %o", (fields) => {
    expectNothingPersonal(written((log) => log.info(fields)));
  });

  it("keeps them out of a child's own fields too", () => {
    const child = written((log) => log.child({ email: "jean@exemple.fr", part: "mail" }).info("x"));
    expectNothingPersonal(child);
    expect(child).toContain('"part":"mail"');
  });

  it("keeps what finds a fault in an error, not the row a database quotes", () => {
    const cause = Object.assign(new Error("refus pour jean@exemple.fr"), { code: "EAUTH" });
    const error = Object.assign(new Error("duplicate key", { cause }), {
      code: "23505",
      detail: "Key (email)=(jean@exemple.fr) already exists.",
      parameters: ["hunter2"],
    });
    const line = written((log) => log.error({ err: error }, "échec"));
    expectNothingPersonal(line);
    const { err } = JSON.parse(line);
    expect(err).toMatchObject({
      message: "duplicate key",
      code: "23505",
      cause: { code: "EAUTH" },
    });
    expect(err.stack).toContain("log.test.ts");
  });

  it("says of a request its method, route, status, duration and id, and nothing else", () => {
    const request = {
      id: "req-1",
      method: "GET",
      url: "/api/search?text=Notre Père",
      routeOptions: { url: "/api/search" },
      headers: { cookie: "session=hunter2" },
    };
    const reply = { statusCode: 200, elapsedTime: 12.345 };
    expect(requestLine(request, reply)).toEqual({
      requestId: "req-1",
      method: "GET",
      route: "/api/search",
      status: 200,
      duration: 12.3,
    });
    expectNothingPersonal(written((log) => log.info({ req: request, res: reply })));
  });
});
