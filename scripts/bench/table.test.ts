import { expect, test } from "vitest";
import type { Measure } from "./measure.ts";
import { summarise } from "./rounds.ts";
import { renderTable } from "./table.ts";

const row: Measure = {
  name: "a full run: peak memory",
  unit: "MiB",
  payspec: summarise([110, 108, 125]),
  rival: summarise([100]),
  rivalName: "undici, 1,234 reads",
  by: "difference",
  target: { of: "difference", atMost: 80 },
};

test("a line for each measure, with what it is compared to and whether the target is met", () => {
  expect(
    renderTable([
      row,
      {
        ...row,
        name: "payspec run --sandbox, to its verdict",
        unit: "s",
        by: "ratio",
        target: { of: "payspec", atMost: 3 },
      },
      { ...row, name: "reads", unit: "/s", by: "ratio", target: { of: "ratio", atMost: 1 } },
    ]),
  ).toMatchInlineSnapshot(`
    "                                         payspec                         rival compared  target
    a full run: peak memory                  110 MiB  undici, 1,234 reads  100 MiB  +10 MiB  ≤ 80 MiB ✓
    payspec run --sandbox, to its verdict   110.00 s undici, 1,234 reads  100.00 s     1.1×  ≤ 3.00 s ✗
    reads                                      110/s    undici, 1,234 reads  100/s     1.1×  ≤ 1× ✗"
  `);
});

test("never wider than 100 columns", () => {
  const widest: Measure = {
    ...row,
    name: "payspec sandbox: reads of a payment",
    unit: "/s",
    payspec: summarise([123_456]),
    rival: summarise([99_999]),
    rivalName: "payspec mock (Prism)",
    target: { of: "ratio", atMost: 0.55 },
  };
  const widths = renderTable([row, widest]).split("\n");
  expect(Math.max(...widths.map((line) => line.length))).toBeLessThanOrEqual(100);
});
