import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { lifecycleTables } from "./lifecycle-tables.ts";

const at = "openapi.yaml #/info/description";

it("finds nothing if each transition has its row, apart from code marks", async () => {
  expect(await findings(lifecycleTables, edited())).toEqual([]);
  expect(await findings(lifecycleTables, edited(["| lose |", "| `lose` |"]))).toEqual([]);
});

it.each([
  [
    "trigger: lose",
    "trigger: mislay",
    [
      `${at}: no table has the row | PACKED | mislay |  | LOST |  |`,
      `${at}: no transition matches the row | PACKED | lose |  | LOST |  |`,
    ],
  ],
  ["      | PACKED | lose | | LOST | |\n", "", [`${at}: no table has the row | PACKED | lose |  | LOST |  |`]],
  [
    "| PACKED | lose | | LOST | |\n",
    "| PACKED | lose | | LOST | |\n      | LOST | find | | PACKED | |\n",
    [`${at}: no transition matches the row | LOST | find |  | PACKED |  |`],
  ],
])("%j as %j", async (from, to, problems) => {
  expect(await findings(lifecycleTables, edited([from, to]))).toEqual(problems);
});
