import { test } from "vitest";
import { sandboxes } from "../../../variants/sandboxes.ts";
import { expectHarmlessAlways } from "./any-behaviour.ts";

test.each(sandboxes)(
  "$variant: a fault with hostile responses causes no suite error, and all outputs can be read",
  (kind) => expectHarmlessAlways(kind, [["get-payment/unknown-id"], ["create-payment/accepted"]], 12),
);
