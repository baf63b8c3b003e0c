import { describe, expect, test } from "vitest";
import { createVirtualClock } from "../../clock/index.ts";
import { DEFAULT_VALID_DATA } from "../../deployment/index.ts";
import type { InProcessHandler } from "../../transport/index.ts";
import { runInMemory } from "../run-in-memory.ts";
import { createLampServer } from "./server.ts";
import { miniature } from "./variant.ts";

async function runLamps(handler: InProcessHandler) {
  const { report } = await runInMemory({
    variant: miniature,
    handler,
    clock: createVirtualClock({ whenIdle: setImmediate }),
    deployment: { baseUrl: "http://lamps.test", roles: { main: { key: "wick" } }, data: DEFAULT_VALID_DATA },
  });
  const [variant] = report.variants;
  const broken = variant?.requirements
    .filter((each) => each.outcome !== "pass")
    .map((each) => `${each.id}: ${each.outcome}`);
  return { verdict: report.verdict, broken, variant };
}

describe("the machinery does not depend on a variant: a third contract runs end to end", () => {
  test("a sound deployment is conformant, in all requirements that can be checked", async () => {
    const { verdict, broken, variant } = await runLamps(createLampServer());
    expect({ verdict, broken }).toEqual({ verdict: "conformant", broken: [] });
    expect(variant?.scope).toEqual({ selected: 12, judgeable: 12, withoutLive: [] });
    expect(variant?.transitions).toEqual({ declared: ["lamp.hang"], seen: ["lamp.hang"] });
    expect(variant?.traffic).toEqual({ requests: 6, responses: 6, validated: 6, unconstrained: 2 });
  });

  test("a wrong type is attributed only to its property", async () => {
    const { verdict, broken } = await runLamps(createLampServer((id) => ({ id, colour: 7, state: "DARK" })));
    expect({ verdict, broken }).toEqual({ verdict: "non-conformant", broken: ["lamp.colour: violated"] });
  });

  test("a wrong state is attributed to the requirement of the scenario", async () => {
    const { verdict, broken } = await runLamps(createLampServer((id, colour) => ({ id, colour, state: "LIT" })));
    expect({ verdict, broken }).toEqual({ verdict: "non-conformant", broken: ["hang.dark: violated"] });
  });

  test("with a wrong key the deployment is unreachable, and nothing is checked", async () => {
    const { verdict } = await runLamps(() => ({ status: 401, headers: [], text: async () => "" }));
    expect(verdict).toBe("unreachable");
  });
});
