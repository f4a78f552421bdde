import { describe, expect, it } from "vitest";
import { pushMessage } from "./push-message.ts";

const said = { id: "1", path: "/", tag: "t", badge: null };
const shown = (title: string, body = "") =>
  pushMessage("https://parvis.test", { ...said, title, body }).notification;

describe("an alert", () => {
  it("shows a name in the order of its letters, whatever signs it hides", () => {
    expect(shown("\u202eenitnemélC\u202c", "\u2067Bonjour\u2069").title).toBe("enitnemélC");
    expect(shown("Odile", "\u2067Bonjour\u2069").body).toBe("Bonjour");
  });

  it("is cut between two letters, never within one", () => {
    const { title, body } = shown("🙏".repeat(200), "é".repeat(401));
    expect([...title]).toHaveLength(120);
    expect(title.endsWith("🙏…")).toBe(true);
    expect([...body]).toHaveLength(400);
  });
});
