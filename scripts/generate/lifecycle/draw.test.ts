import { describe, expect, it } from "vitest";
import type { Lifecycle } from "../lifecycles.ts";
import { drawFigure, drawLifecycle } from "./draw.ts";
import { type Box, layOut } from "./layout.ts";

const requirement = "a.b";
const lifecycle: Lifecycle = {
  id: "parcel",
  pointer: "#",
  values: [],
  states: [
    { name: "PACKED", text: "Waiting <here>." },
    { name: "MOVING", text: "On its way." },
    { name: "DELIVERED", text: "Handed over." },
    { name: "LOST", text: "Gone." },
  ],
  transitions: [
    { id: "send", from: [], trigger: "sent", to: "PACKED", effects: [], requirement },
    { id: "collect", from: ["PACKED"], trigger: "collected", to: "MOVING", effects: [], requirement },
    {
      id: "scan",
      from: ["MOVING"],
      trigger: "scanned",
      condition: "a depot & more follow",
      to: "MOVING",
      effects: [],
      requirement,
    },
    { id: "deliver", from: ["MOVING"], trigger: "signed", to: "DELIVERED", effects: ["webhook"], requirement },
    { id: "lose", from: ["PACKED", "MOVING"], trigger: "lost", to: "LOST", effects: [], requirement },
  ],
  otherMoves: requirement,
};

describe("layOut", () => {
  it("places every state and every arrow, apart from each other and inside the drawing", async () => {
    const { states, arrows, groups, starts, width, height } = await layOut(lifecycle);
    const boxes = [
      ...states.values(),
      ...arrows.map(({ label, labelAt }) => ({ ...labelAt, width: label.width, height: label.height })),
    ];
    expect([...states.keys()].sort()).toEqual(["DELIVERED", "LOST", "MOVING", "PACKED"]);
    expect([arrows.length, groups.length, starts.length]).toEqual([5, 1, 1]);
    for (const [index, one] of boxes.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true);
      for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  it("draws an arrow from each state if sets of states overlap", async () => {
    const [send, collect] = lifecycle.transitions;
    const both = [
      ["PACKED", "MOVING"],
      ["MOVING", "LOST"],
    ].map((from, index) => ({ ...collect, id: `${index}`, from, to: "DELIVERED" }));
    const { arrows, groups } = await layOut({ ...lifecycle, transitions: [send, ...both] as Lifecycle["transitions"] });
    expect([arrows.length, groups.length]).toEqual([5, 0]);
  });
});

describe("drawLifecycle", () => {
  it("is deterministic", async () => {
    expect(await drawLifecycle(lifecycle, "B")).toBe(await drawLifecycle(lifecycle, "B"));
  });

  it("names each state and trigger, escapes text and has a text alternative", async () => {
    const svg = await drawLifecycle(lifecycle, "B");
    for (const text of ["PACKED", "MOVING", "DELIVERED", "LOST", "sent", "collected", "signed"])
      expect(svg).toContain(`>${text}</text>`);
    expect(svg).toContain("Waiting &lt;here&gt;.");
    expect(svg).toContain("PACKED or MOVING to LOST: lost.");
    expect(svg).toContain("MOVING to MOVING: scanned, if a depot &amp; more follow.");
  });

  it("states that no transitions are shown, if there are none", async () => {
    const svg = await drawLifecycle({ ...lifecycle, transitions: [] }, "B");
    expect(svg).toContain(">The moves between these states are not shown.</text>");
    expect(svg).toContain("LOST. The moves between these states are not shown.</desc>");
  });

  it("follows the colours of the reader, and loads nothing from outside", async () => {
    const svg = await drawLifecycle(lifecycle, "B");
    expect(svg).toContain("prefers-color-scheme: dark");
    expect(svg).not.toMatch(/<script|<image|@import|url\(|href/);
  });

  it("leaves the style of a figure to its page, and names every transition", async () => {
    const svg = await drawFigure(lifecycle);
    expect(svg).not.toMatch(/<style|style=| id=/);
    const moves = [...svg.matchAll(/data-transition="(.*?)"/g)].map(([, id]) => id);
    expect(new Set(moves)).toEqual(new Set(lifecycle.transitions.map(({ id }) => id)));
    expect(svg).toContain('aria-label="The lifecycle of a parcel. States: PACKED,');
  });
});

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
