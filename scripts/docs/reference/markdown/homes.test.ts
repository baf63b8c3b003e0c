import { expect, it } from "vitest";
import { homesOf } from "./homes.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const call = (operationId: string, ...names: readonly string[]) => ({ get: { operationId, uses: names.map(ref) } });

it("is the one operation or webhook that uses a schema", () => {
  const document = {
    paths: { "/a": call("readA", "OnlyA", "Both", "Inner"), "/b": call("readB", "Both") },
    webhooks: { "a.made": call("aMade", "OnlyWebhook") },
    components: { schemas: { OnlyA: {}, Both: {}, Inner: {}, Outer: ref("Inner"), OnlyWebhook: {}, Unused: {} } },
  };
  expect([...homesOf(document)]).toEqual([
    ["OnlyA", "readA"],
    ["OnlyWebhook", "aMade"],
  ]);
});
