import { afterAll, expect, test } from "vitest";
import {
  closedGroup,
  comment,
  giveRole,
  publish,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  toldTo,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const [animator, outsider] = (await signUpAll(site, "Anne", "Oscar")) as [TestMember, TestMember];
const moderator = await giveRole(site, await signUp(site, "Modeste"), "moderateur");

const placesOf = async (who: TestMember) => (await toldTo(site, who)).map(({ place }) => place);

test("a closed group stays unnamed to whom a public post of its tells something", async () => {
  const group = await closedGroup(site, "Anciens dépendants", { animators: [animator] });
  const named = { visibility: "public", mentionIds: [outsider.id, moderator.id] };
  const post = await publish(animator, group, "Merci à @Oscar et @Modeste", named);
  const own = await comment(outsider, post, "Avec joie");
  await animator.post(`/api/comments/${own.id}/like`);
  await comment(animator, post, "Encore merci", { replyToCommentId: own.id });

  const told = await toldTo(site, outsider);
  expect(told.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["mention", "reply", "like"]),
  );
  expect(JSON.stringify(told)).not.toContain(group.name);
  expect(JSON.stringify(told)).not.toContain(group.id);
  expect(await placesOf(moderator)).toContainEqual(
    expect.objectContaining({ id: group.id, name: group.name }),
  );
});

test("what was told before one left the group no longer names it", async () => {
  const group = await closedGroup(site, "Endettés", { animators: [animator] });
  const guest = await signUp(site, "Invitée");
  await animator.put(`/api/groups/${group.id}/members/${guest.id}`);
  const named = { visibility: "public", mentionIds: [guest.id] };
  await publish(animator, group, "Bienvenue à @Invitée", named);
  expect(await placesOf(guest)).toContainEqual(expect.objectContaining({ name: group.name }));
  await animator.delete(`/api/groups/${group.id}/members/${guest.id}`);
  const told = JSON.stringify(await toldTo(site, guest));
  expect(told).toContain("mention");
  expect(told).not.toContain(group.name);
  expect(told).not.toContain(group.id);
});
