import { test } from "vitest";
import { lacks } from "../lacks.ts";
import { expectShownAgain, TELLING_FAULTS } from "./telling-faults.ts";

test.skipIf(lacks("curl") || lacks("jq")).each(TELLING_FAULTS.map((row) => [row[0], row] as const))(
  "a failure that takes %s is shown again by sh, and of no sound deployment",
  (_, row) => expectShownAgain(row),
);
