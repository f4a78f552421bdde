import { afterEach, expect, test, vi } from "vitest";

const keepRegistered = vi.fn(async () => undefined);
vi.mock("../features/notifications/push/keep-registered.ts", () => ({ keepRegistered }));
vi.mock("../infrastructure/files/data-saver.ts", () => ({ photosWait: () => true }));
vi.mock("../infrastructure/reading/kept-storage.ts", () => ({
  askToKeep: async () => false,
  isInstalled: () => false,
}));
vi.mock("../infrastructure/reading/query-client.ts", () => ({ queryClient: {} }));
vi.mock("../infrastructure/session/session.ts", () => ({ meQuery: {} }));
const { followRest } = await import("./after-rest.ts");

afterEach(() => {
  vi.unstubAllGlobals();
  keepRegistered.mockClear();
});

async function rest(permission: NotificationPermission | null): Promise<number> {
  vi.stubGlobal("navigator", {});
  if (permission) vi.stubGlobal("Notification", { permission });
  await followRest({} as ServiceWorkerContainer);
  await vi.dynamicImportSettled();
  return keepRegistered.mock.calls.length;
}

test("at rest, who allowed alerts stays registered, and who blocked them is taken off", async () => {
  expect(await rest("granted")).toBe(1);
  expect(await rest("denied")).toBe(2);
});

test("at rest, who was never asked loads nothing of alerts", async () => {
  expect(await rest("default")).toBe(0);
  expect(await rest(null)).toBe(0);
});
