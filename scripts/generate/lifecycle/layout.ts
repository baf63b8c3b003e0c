import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk.bundled.js";
import Elk from "elkjs/lib/elk.bundled.js";
import type { Lifecycle, Transition } from "../lifecycles.ts";
import { textWidth, wrap } from "./text-width.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Arrow {
  readonly transition: Transition;
  readonly points: readonly Point[];
  readonly label: Label;
  /** Top left corner of the label. */
  readonly labelAt: Point;
}

/** Positions of everything in a drawing, in pixels from its top left corner. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly states: ReadonlyMap<string, Box>;
  /** Boxes around states that share an outgoing transition. */
  readonly groups: readonly Box[];
  /** Markers of initial states. */
  readonly starts: readonly Box[];
  readonly arrows: readonly Arrow[];
}

const options = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.padding": "[top=28,left=28,bottom=28,right=28]",
  "elk.spacing.nodeNode": "34",
  "elk.spacing.edgeNode": "26",
  "elk.spacing.edgeEdge": "18",
  "elk.spacing.edgeLabel": "4",
  "elk.spacing.nodeSelfLoop": "16",
  "elk.layered.spacing.nodeNodeBetweenLayers": "30",
  "elk.layered.spacing.edgeNodeBetweenLayers": "22",
  "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
  "elk.layered.nodePlacement.bk.fixedAlignment": "BALANCED",
  "elk.layered.crossingMinimization.semiInteractive": "true",
  "elk.edgeLabels.placement": "CENTER",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
};

/** Padding of a group, for its border; ELK does not pass options down. */
const inside = { "elk.padding": "[top=18,left=18,bottom=18,right=18]" };

/** Puts a label on its line, so that it is clear which line it belongs to; a self-loop has it beside the line. */
const inline = { "elk.edgeLabels.inline": "true" };

/** Computes the layout of a lifecycle from left to right. It is deterministic. */
export async function layOut(lifecycle: Lifecycle): Promise<Layout> {
  const groups = groupsOf(lifecycle);
  const created = lifecycle.transitions.filter((transition) => transition.from.length === 0);
  const width = Math.max(...lifecycle.states.map(({ name }) => textWidth(name, 14, "bold"))) + 36;
  const order = lifecycle.states.map(({ name }) => name);
  const state = (name: string): ElkNode => ({
    id: `state ${name}`,
    width,
    height: 42,
    layoutOptions: row(order.indexOf(name)),
  });
  const loose = lifecycle.states.filter(({ name }) => !groups.some((group) => group.includes(name)));
  const graph = await new Elk.default().layout({
    id: "lifecycle",
    // Without transitions there is only one column, which reads better as a row.
    layoutOptions: lifecycle.transitions.length > 0 ? options : { ...options, "elk.direction": "DOWN" },
    children: [
      ...created.map(({ id }) => ({ id: `start ${id}`, width: 14, height: 14, layoutOptions: row(-1) })),
      ...groups.map((group) => ({
        id: groupId(group),
        layoutOptions: { ...options, ...inside },
        children: group.map(state),
      })),
      ...loose.map(({ name }) => state(name)),
    ],
    edges: lifecycle.transitions.flatMap((transition) => edgesOf(transition, groups)),
  });
  return read(graph, lifecycle);
}

/** Fixes the order of nodes in one column, from top to bottom. */
function row(index: number) {
  return { "elk.position": `(0,${index})` };
}

/** Returns groups of states that share an outgoing transition, unless such sets overlap. */
function groupsOf({ transitions }: Lifecycle): readonly (readonly string[])[] {
  const sets = new Map(transitions.filter(({ from }) => from.length > 1).map(({ from }) => [groupId(from), from]));
  const all = [...sets.values()];
  return all.filter((one) => all.every((other) => other === one || !other.some((name) => one.includes(name))));
}

function groupId(names: readonly string[]): string {
  return `group ${[...names].sort().join(" ")}`;
}

function edgesOf(transition: Transition, groups: readonly (readonly string[])[]): ElkExtendedEdge[] {
  const { id, from, to, trigger, condition } = transition;
  const grouped = from.length > 1 && groups.some((group) => groupId(group) === groupId(from));
  const several = grouped ? [groupId(from)] : from.map((name) => `state ${name}`);
  const sources = from.length === 0 ? [`start ${id}`] : several;
  const { width, height } = labelOf(trigger, condition);
  return sources.map((source) => ({
    id: `${id} ${source}`,
    sources: [source],
    targets: [`state ${to}`],
    labels: [{ id: `label ${id} ${source}`, text: trigger, width, height, layoutOptions: inline }],
  }));
}

function read(graph: ElkNode, lifecycle: Lifecycle): Layout {
  const nodes = [graph, ...(graph.children ?? []), ...(graph.children ?? []).flatMap((node) => node.children ?? [])];
  const edges = nodes.flatMap((node) => node.edges ?? []);
  const boxes = nodes.map((node) => [node.id, box(node)] as const);
  const having = (prefix: string) => boxes.filter(([id]) => id.startsWith(prefix));
  return {
    ...box(graph),
    states: new Map(having("state ").map(([id, at]) => [id.slice("state ".length), at])),
    groups: having("group ").map(([, at]) => at),
    starts: having("start ").map(([, at]) => at),
    arrows: edges.flatMap((edge) => {
      const transition = lifecycle.transitions.find(({ id }) => edge.id.startsWith(`${id} `));
      return transition === undefined ? [] : [arrow(edge, transition)];
    }),
  };
}

function arrow(edge: ElkExtendedEdge, transition: Transition): Arrow {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const { x = 0, y = 0 } = edge.labels?.[0] ?? {};
  return { transition, points, label: labelOf(transition.trigger, transition.condition), labelAt: { x, y } };
}

function box({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box {
  return { x, y, width, height };
}

interface Line {
  readonly text: string;
  readonly kind: "trigger" | "condition";
  /** Baseline, in pixels below the top of the label. */
  readonly baseline: number;
}

/** Text on an edge: the trigger, and below it in smaller type the condition. */
export interface Label {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

const type = { trigger: { size: 13, leading: 17 }, condition: { size: 11, leading: 14 } };
const widest = 168;
const margin = { x: 8, y: 3 };

function labelOf(trigger: string, condition?: string): Label {
  const set = (text: string, kind: Line["kind"]) =>
    wrap(text, type[kind].size, widest).map((line) => ({ text: line, kind }));
  const all = [...set(trigger, "trigger"), ...(condition === undefined ? [] : set(`if ${condition}`, "condition"))];
  let y = margin.y;
  const lines = all.map(({ text, kind }) => {
    y += type[kind].leading;
    return { text, kind, baseline: y - 4 };
  });
  const width = Math.max(...lines.map(({ text, kind }) => textWidth(text, type[kind].size))) + 2 * margin.x;
  return { lines, width, height: y + margin.y };
}
