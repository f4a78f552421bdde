import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp, startTestParvis } from "../../../tests/builders/index.ts";
import { presentAddress } from "./former-address.ts";

const site = await startTestParvis();
afterAll(site.stop);

const OLD = {
  community: "ComUnity0123456789",
  group: "gRoUp9876543210",
  member: "uSeR01",
  other: "7",
};
const ids = { group: "", member: "", other: "" };

beforeAll(async () => {
  const { db, communityId } = site;
  ids.group = site.group.id;
  ids.member = (await signUp(site, "Ruth")).id;
  ids.other = (await signUp(site, "Boaz")).id;
  await db
    .updateTable("community")
    .set({ legacy_id: `former:${OLD.community}` })
    .execute();
  await db
    .updateTable("groups")
    .set({ legacy_id: `former:${OLD.group}` })
    .where("id", "=", ids.group)
    .execute();
  for (const who of ["member", "other"] as const)
    await db
      .updateTable("members")
      .set({ legacy_id: `former:${OLD[who]}` })
      .where("id", "=", ids[who])
      .execute();
  expect(communityId).not.toBe("");
});

const present = (path: string) => presentAddress(path, site.parvis.services);

test("an address of the former product leads to the same thing here", async () => {
  const { communityId: here } = site;
  expect(await present(`/community/${OLD.community}`)).toBe(`/community/${here}`);
  expect(await present(`/community/${OLD.community}/private-message`)).toBe(
    `/community/${here}/private-message`,
  );
  expect(await present(`/community/${OLD.community}/${OLD.group}/tab2`)).toBe(
    `/community/${here}/${ids.group}/tab2`,
  );
  expect(await present(`/community/${OLD.community}/singleUser/${OLD.member}`)).toBe(
    `/community/${here}/singleUser/${ids.member}`,
  );
  expect(
    await present(`/community/${OLD.community}/user-private-message/${OLD.member}/${OLD.other}`),
  ).toBe(`/community/${here}/user-private-message/${ids.member}/${ids.other}`);
  expect(await present(`/login/${OLD.community}/${OLD.group}`)).toBe(`/login/${here}/${ids.group}`);
});

test("the community is found by what else an address names", async () => {
  expect(await present(`/community/anything/${OLD.group}`)).toBe(
    `/community/${site.communityId}/${ids.group}`,
  );
});

test("an address of here, or of nothing that was brought, is left as it is", async () => {
  for (const path of [
    `/community/${site.communityId}/${ids.group}`,
    `/community/${site.communityId}/groupes`,
    "/community/nobody/knows",
    "/community/x/' or 1=1",
    "/login",
    "/",
  ])
    expect(await present(path), path).toBeNull();
});

test("who opens one is led on, what follows the question mark with them", async () => {
  const answer = await fetch(`${site.url}/login/${OLD.community}/${OLD.group}?de=lettre`, {
    redirect: "manual",
  });
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe(`/login/${site.communityId}/${ids.group}?de=lettre`);
});
