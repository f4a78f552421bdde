import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { sendCall } from "./send-call.ts";

afterEach(() => vi.unstubAllGlobals());

/** What would leave for the network, and what comes back in its place. */
function network(body = "{}", status = 200) {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", sent);
  return () => sent.mock.calls[0] as [string, RequestInit];
}

test("what the path names goes there, written so that nothing escapes it", async () => {
  const sent = network();
  await sendCall("GET /groups/{groupId}/posts", {
    groupId: "a/b?",
    cursor: "c1",
    limit: undefined,
  });
  expect(sent()[0]).toBe("/api/groups/a%2Fb%3F/posts?cursor=c1");
});

test("a reading has no body; an act says the rest in JSON, or nothing at all", async () => {
  const read = network();
  await sendCall("GET /members", { name: "Zoé" });
  expect([read()[0], read()[1].body]).toEqual(["/api/members?name=Zo%C3%A9", undefined]);
  const edit = network();
  await sendCall("PATCH /posts/{id}", { id: "p1", text: "Bonjour" });
  expect([edit()[0], edit()[1].body]).toEqual(["/api/posts/p1", '{"text":"Bonjour"}']);
  const like = network();
  await sendCall("POST /posts/{id}/like", { id: "p1" });
  expect(like()[1]).not.toHaveProperty("body");
  expect(like()[1]).not.toHaveProperty("headers");
});

test("a call may say more in its headers", async () => {
  const sent = network();
  await sendCall("DELETE /push/registrations", {}, undefined, { "x-browser": "a" });
  expect(sent()[1].headers).toEqual({ "x-browser": "a" });
});

test("a refusal says its code and the fields at fault; a page of a proxy is told by its status", async () => {
  const fields = [{ field: "text", message: "Cette information manque." }];
  network(JSON.stringify({ code: "INVALID_INPUT", fields }), 400);
  await expect(sendCall("POST /posts")).rejects.toMatchObject({ code: "INVALID_INPUT", fields });
  network("<html>502</html>", 502);
  await expect(sendCall("POST /posts")).rejects.toEqual(new ApiError("UNAVAILABLE", 502));
});
