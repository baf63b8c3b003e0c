import { test } from "vitest";
import { variants } from "../../../variants/index.ts";
import { sandboxes } from "../../../variants/sandboxes.ts";
import { expectHarmlessAlways } from "./any-behaviour.ts";

test.each(sandboxes)(
  "$variant: any scenario ends with a verdict, whatever the fault and the hostile responses",
  async (kind) => {
    const scenarios = variants.flatMap(({ contract, scenarios: all }) =>
      contract.variant === kind.variant ? all : [],
    );
    await expectHarmlessAlways(kind, [[], ...scenarios.map(({ id }) => [id])], 600);
  },
);
