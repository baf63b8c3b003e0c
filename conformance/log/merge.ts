import type { Line, PlanOfVariant, RunEnd, RunEndLine, RunLine, Traffic } from "../../generated/payspec/types.ts";
import { assertMergeable, CannotMerge } from "./assert-mergeable.ts";
import { worstEnd } from "./worst-end.ts";

/** Log of one shard, under the name that the user gave it. */
export interface ShardLog {
  readonly name: string;
  /** Yields the lines from the first one on, at each call. */
  lines(): AsyncIterable<Line>;
}

/**
 * Yields the logs of the shards of a run as one log, line by line, as if a single run had written it. The numbers of
 * exchanges and deliveries continue from log to log. A missing shard or footer
 * is reported in the end of the run. Throws {@link CannotMerge}.
 */
export async function* mergeLogs(shards: readonly ShardLog[]): AsyncGenerator<Line> {
  const heads = await Promise.all(shards.map(async (each) => ({ name: each.name, head: await headOf(each) })));
  assertMergeable(heads);
  const [first] = heads;
  if (!first) throw new CannotMerge("no log to merge");
  yield mergedHead(
    first.head,
    heads.map(({ head }) => head),
  );

  const ends: RunEndLine[] = [];
  const flaws: RunEnd[] = missingShards(heads.map(({ head }) => head));
  let offsets: Offsets = { exchange: 0, delivery: 0 };
  const repeats = createRepeats();
  for (const { name, lines } of shards) {
    let last = offsets;
    repeats.turn();
    let end: RunEndLine | undefined;
    for await (const line of lines()) {
      if (line.type === "run-end") end = line;
      if (line.type === "run" || line.type === "run-end") continue;
      const moved = repeats.move(numberedOn(line, offsets));
      last = laterOf(last, moved);
      yield moved;
    }
    offsets = last;
    if (end) ends.push(end);
    else flaws.push({ kind: "lost", message: `the log ${name} has no footer: that shard did not finish` });
  }
  yield mergedEnd(ends, flaws, first.head.plans);
}

async function headOf({ name, lines }: ShardLog): Promise<RunLine> {
  for await (const line of lines()) {
    if (line.type === "run") return line;
    break;
  }
  throw new CannotMerge(`${name} is empty: is this a payspec log?`);
}

function mergedHead(first: RunLine, heads: readonly RunLine[]): RunLine {
  const [startedAt = first.startedAt] = heads.map((each) => each.startedAt).sort();
  const seeds = [...new Set(heads.map((each) => each.seed))];
  const plans = first.plans.map(({ share: _, ...plan }): PlanOfVariant => plan);
  return { ...first, shard: { index: 1, of: 1 }, startedAt, seed: seeds.join(", "), plans };
}

function missingShards(heads: readonly RunLine[]): RunEnd[] {
  const of = heads[0]?.shard.of ?? 0;
  const all = Array.from({ length: of }, (_, index) => index + 1);
  const missing = all.filter((index) => !heads.some(({ shard }) => shard.index === index));
  if (missing.length === 0) return [];
  const [what, are] = missing.length === 1 ? ["shard", "is"] : ["shards", "are"];
  return [{ kind: "lost", message: `${what} ${missing.join(" and ")} of ${of} ${are} missing` }];
}

interface Offsets {
  readonly exchange: number;
  readonly delivery: number;
}

type Inner = Exclude<Line, RunLine | RunEndLine>;

/** Shifts the numbers of a line: in each log they begin at 1. */
function numberedOn(line: Inner, offsets: Offsets): Inner {
  if (line.type === "delivery") return { ...line, delivery: line.delivery + offsets.delivery };
  const shifted = (exchange: number) => exchange + offsets.exchange;
  if (line.type === "exchange")
    return {
      ...line,
      exchange: shifted(line.exchange),
      ...(line.beside && { beside: line.beside.map(shifted) }),
    };
  if (line.type !== "check" && line.type !== "observation") return line;
  const shown =
    line.type === "check" && line.shownBy !== undefined ? { ...line, shownBy: shifted(line.shownBy) } : line;
  return shown.exchange === undefined ? shown : { ...shown, exchange: shifted(shown.exchange) };
}

function laterOf(last: Offsets, line: Inner): Offsets {
  if (line.type === "delivery") return { ...last, delivery: Math.max(last.delivery, line.delivery) };
  if (line.type === "exchange") return { ...last, exchange: Math.max(last.exchange, line.exchange) };
  return last;
}

/**
 * Renumbering of runs: if every shard runs the same scenarios, as under load, the runs of one follow those of the
 * others.
 */
interface Repeats {
  /** Starts the next log. */
  turn(): void;
  move(line: Inner): Inner;
}

function createRepeats(): Repeats {
  /** Number of runs by scenario: in all logs so far, and in those before the current one. */
  const counted = new Map<string, number>();
  let before: ReadonlyMap<string, number> = new Map();
  return {
    turn() {
      before = new Map(counted);
    },
    move(line) {
      if (!("scenario" in line)) return line;
      const key = `${line.variant} ${line.scenario}`;
      const offset = before.get(key) ?? 0;
      const moved = offset === 0 ? line : { ...line, repeat: line.repeat + offset };
      if (moved.type === "scenario-end") {
        counted.set(key, Math.max(counted.get(key) ?? 0, moved.repeat + (moved.runs ?? 1)));
      }
      return moved;
    },
  };
}

function mergedEnd(
  lines: readonly RunEndLine[],
  flaws: readonly RunEnd[],
  plans: readonly PlanOfVariant[],
): RunEndLine {
  const variants = plans.map(({ variant }) => variant);
  const endOf = (variant: string) => worstEnd([...flaws, ...lines.map(({ end, ends }) => ends?.[variant] ?? end)]);
  return {
    type: "run-end",
    endedAt:
      lines
        .map((each) => each.endedAt)
        .sort()
        .at(-1) ?? "",
    durationMs: Math.max(0, ...lines.map((each) => each.durationMs)),
    traffic: Object.fromEntries(
      variants.map((variant) => [variant, sumOf(lines.map(({ traffic }) => traffic[variant]))]),
    ),
    end: worstEnd([...flaws, ...lines.map(({ end }) => end)]),
    ...(variants.length > 1 && { ends: Object.fromEntries(variants.map((each) => [each, endOf(each)])) }),
  };
}

function sumOf(parts: readonly (Traffic | undefined)[]): Traffic {
  const sum = (pick: (traffic: Traffic) => number) => parts.reduce((all, each) => all + (each ? pick(each) : 0), 0);
  const cancelled = sum((traffic) => traffic.cancelled ?? 0);
  const unlogged = sum((traffic) => traffic.unlogged ?? 0);
  return {
    requests: sum(({ requests }) => requests),
    responses: sum(({ responses }) => responses),
    validated: sum(({ validated }) => validated),
    unconstrained: sum(({ unconstrained }) => unconstrained),
    ...(cancelled > 0 && { cancelled }),
    ...(unlogged > 0 && { unlogged }),
  };
}
