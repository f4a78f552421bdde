import { expect, test } from "vitest";
import { paths } from "../../infrastructure/pages/paths.ts";
import { spotOf } from "./spot-of.ts";

const HERE = "11111111-1111-4111-8111-111111111111";
const ID = "22222222-2222-4222-8222-222222222222";

test.each([
  ["the home", paths.home(HERE), "community", null],
  ["a group", paths.group(HERE, ID), "group", ID],
  ["a tab of a group", `${paths.group(HERE, ID)}/evenements`, "group", ID],
  ["a post", paths.post(HERE, ID), "post", ID],
  ["an event", paths.event(HERE, ID), "event", ID],
  ["a member", paths.member(HERE, ID), "member", ID],
  ["a channel", paths.channel(HERE, ID), "channel", ID],
  ["the groups", paths.groups(HERE), "groups", null],
  ["the channels", paths.channels(HERE), "channels", null],
  ["the notifications", paths.notifications(HERE), "notifications", null],
  ["one’s own profile", paths.profile(HERE), "me", null],
  ["one’s own profile of a group", paths.profile(HERE, ID), "me", null],
  ["the settings", paths.settings(HERE), "me", null],
  ["what one pinned", paths.pins(HERE), "me", null],
  ["the map", paths.map(HERE), "elsewhere", null],
  ["the search", paths.search(HERE), "elsewhere", null],
  ["a group whose id is none", `/community/${HERE}/louange`, "elsewhere", null],
  ["the share creator", paths.shareSocial(), "elsewhere", null],
])("beside %s", (_page, path, place, id) => {
  expect(spotOf(path)).toEqual({ place, id });
});
