import { describe, expect, it } from "vitest";
import { isPushEndpoint } from "./push-host.ts";

describe("the address of a browser's push service", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://jmt17.google.com/fcm/send/abc",
    "https://android.googleapis.com/gcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://autopush.dev.push.services.mozilla.com/wpush/v2/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
    "https://api.sandbox.push.apple.com/abc",
    "https://FCM.googleapis.com/fcm/send/abc",
  ])("%s is taken", (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(true));

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://user:secret@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://fcm.googleapis.com./abc",
    "https://evil.jmt17.google.com/abc",
    "https://jmt18.google.com/abc",
    "https://evil-fcm.googleapis.com/abc",
    "https://notify.windows.com.evil.example/abc",
    "https://evilpush.apple.com/abc",
    "https://push.services.mozilla.com.evil.example/",
    "https://fcm.googleapis.com@127.0.0.1/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://169.254.169.254/latest",
    "https://2130706433/abc",
    "https://localhost/abc",
    "https://example.org/abc",
    "ftp://fcm.googleapis.com/abc",
    "javascript:alert(1)",
    "",
  ])("%s is refused", (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(false));

  it("may be one that the operator names, with its port where it has one", () => {
    const named = ["push.exemple.fr", "127.0.0.1:8080"];
    expect(isPushEndpoint("https://push.exemple.fr/abc", named)).toBe(true);
    expect(isPushEndpoint("https://push.exemple.fr:8443/abc", named)).toBe(false);
    expect(isPushEndpoint("http://127.0.0.1:8080/abc", named)).toBe(true);
    expect(isPushEndpoint("http://127.0.0.1:8081/abc", named)).toBe(false);
    expect(isPushEndpoint("http://127.0.0.1/abc", named)).toBe(false);
  });
});
