import { afterAll, expect, test } from "vitest";
import { describeApi } from "../../server/app/openapi.ts";
import { startTestParvis } from "../builders/index.ts";
import { MATRIX } from "./access-matrix.ts";
import { createScene } from "./access-matrix-scene.ts";
import { describeEveryCall } from "./every-call.ts";

const site = await startTestParvis();
afterAll(site.stop);
const scene = await createScene(site);
const { paths } = await describeApi();
const operations = Object.entries(paths).flatMap(([path, calls]) =>
  Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
);

test("every operation of the API has an expectation, and every expectation an operation", () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(operations.toSorted());
});

describeEveryCall(scene);
