import { afterEach, expect, test, vi } from "vitest";
import { signWithPasskey } from "./passkeys.ts";

const request = { challenge: "AAAA", rpId: "exemple.org" };

/** A browser that fails at once where it is asked for a key. */
function failWith(name: string): void {
  const get = () => Promise.reject(new DOMException("", name));
  vi.stubGlobal("navigator", { credentials: { get } });
}

afterEach(() => vi.unstubAllGlobals());

test.each(["SecurityError", "NotSupportedError", "NotAllowedError"])(
  "a browser that cannot propose a key says nothing: %s",
  async (name) => {
    failWith(name);
    expect(await signWithPasskey(request, { proposed: true })).toBeNull();
  },
);

test("one that fails after the button was pressed says so", async () => {
  failWith("SecurityError");
  await expect(signWithPasskey(request)).rejects.toMatchObject({ code: "PASSKEY_REFUSED" });
  failWith("NotAllowedError");
  expect(await signWithPasskey(request)).toBeNull();
});
