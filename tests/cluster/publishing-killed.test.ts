import { afterAll, beforeAll, test } from "vitest";
import { killedInside } from "./jobs-killed/killed-inside.ts";
import {
  connectAll,
  type Platforms,
  PUBLISHING,
  startPlatforms,
} from "./jobs-killed/publishing.ts";
import { type KilledScene, startKilledScene } from "./jobs-killed/scene.ts";

let platforms: Platforms;
let scene: KilledScene;

beforeAll(async () => {
  platforms = await startPlatforms();
  const doubles = [...platforms.values()].map(({ double }) => double);
  scene = await startKilledScene({
    platformAddresses: Object.fromEntries(
      [...platforms].map(([id, { double }]) => [id, double.addresses]),
    ),
    outgoingAllowed: doubles.map(({ place }) => place),
  });
  await connectAll(scene);
}, 60_000);
afterAll(async () => {
  await scene?.stop();
  for (const { double } of platforms.values()) await double.stop();
});

test.each(Object.entries(PUBLISHING))(
  "a worker is killed in the middle of %s: nothing goes out twice",
  (name, kind) => killedInside(scene, [[name, kind]]),
  60_000,
);
