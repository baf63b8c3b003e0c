import { test } from "vitest";
import { variants } from "../../../variants/index.ts";
import { sandboxes } from "../../../variants/sandboxes.ts";
import { expectHarmlessAlways } from "./any-behaviour.ts";

test.each(sandboxes)("$variant: any fault, any hostile answers, any scenario", async (kind) => {
  const scenarios = variants.flatMap(({ contract, scenarios: all }) => (contract.variant === kind.variant ? all : []));
  await expectHarmlessAlways(kind, [[], ...scenarios.map(({ id }) => [id])], 600);
});
