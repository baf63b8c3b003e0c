import { test } from "vitest";
import { sandboxes } from "../../../sandbox/index.ts";
import { expectHarmlessAlways } from "./any-behaviour.ts";

test.each(sandboxes)(
  "$variant: a fault and hostile answers end in no suite error, and every output can be read",
  (kind) => expectHarmlessAlways(kind, [["get-payment/unknown-id"], ["create-payment/accepted"]], 12),
);
