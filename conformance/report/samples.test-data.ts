import { inflateRawSync } from "node:zlib";
import type { Contract, Requirement } from "../contract/index.ts";
import type {
  Channel,
  CheckLine,
  ExchangeLine,
  Line,
  PlanOfVariant,
  RunEnd,
  RunLine,
  ScenarioEndLine,
} from "../log/index.ts";
import { createFold, type Report } from "../runner/index.ts";
import { type HtmlOptions, renderHtml } from "./html/render-html.ts";
import { createTerminal, type TerminalOptions } from "./terminal.ts";

/** Builder of logs for the tests of the renderers. */
export interface SampleLog {
  readonly lines: readonly Line[];
  /** Continues with another variant. */
  within(variant: string): SampleLog;
  begin(scenario: string): SampleLog;
  exchange(scenario: string, exchange: number, parts?: Partial<ExchangeLine>): SampleLog;
  check(scenario: string, requirement: string, outcome: CheckLine["outcome"], parts?: Partial<CheckLine>): SampleLog;
  observe(scenario: string, requirement: string, value: string): SampleLog;
  /** Adds a witness line: an item of the run was seen on a channel. */
  witness(scenario: string, channel: Channel): SampleLog;
  /** Adds the number of comparisons of a run-wide rule. */
  watched(requirement: string, watched: number): SampleLog;
  /** Adds the number of times that a load engine saw each requirement met. */
  counted(met: Readonly<Record<string, number>>): SampleLog;
  finish(scenario: string, outcome: ScenarioEndLine["outcome"], parts?: Partial<ScenarioEndLine>): SampleLog;
  /** Adds a scenario that passes, with one exchange. */
  passing(scenario: string, ...requirements: readonly string[]): SampleLog;
  /** Adds the footer; `ends` if each variant ended in its own way. */
  end(end?: RunEnd, ends?: Readonly<Record<string, RunEnd>>): SampleLog;
}

const requirement = (level: Requirement["level"], text: string, source: string): Requirement => ({
  level,
  text,
  source,
});

/** Returns the report with this number of violated requirements in its only variant, each with its own cause. */
export function withViolated(report: Report, number: number): Report {
  return {
    ...report,
    variants: report.variants.map((variant) => {
      const violated = variant.requirements.filter(({ outcome }) => outcome === "violated").slice(0, 1);
      const ids = Array.from({ length: number }, (_, index) => `thing.number-${index}`);
      const causes = variant.causes.slice(0, 1);
      return {
        ...variant,
        requirements: violated.flatMap((each) => ids.map((id) => ({ ...each, id }))),
        causes: causes.flatMap((each) => ids.map((id) => ({ ...each, requirements: [id] }))),
      };
    }),
  };
}

export const SAMPLE_REQUIREMENTS = {
  "thing.created": requirement("stated", "A valid request creates a thing.", "Create thing, response 201"),
  "thing.expires-at": requirement("stated", "The thing says when it expires, in UTC.", "Create thing, row expiresAt"),
  "part.total-increases": requirement("stated", "The total grows by what has settled.", "Create part, rule 1"),
  "part.sum-within-amount": requirement(
    "stated",
    "All parts of a thing together never exceed its amount.",
    "Create part, rule 3",
  ),
  "part.settled": requirement("stated", "A part settles when the provider confirms it.", "Part states, row SETTLED"),
  "wire.content-type": requirement("implied", "Bodies say that they are JSON.", "Errors, sentence 1"),
  "part.same-key": requirement("implied", "The same key makes no second part.", "Create part, rule 5"),
  "thing.extra": requirement("open", "Which other fields a thing has is not shown.", "Create thing, note"),
} as const;

const SCENARIOS = [
  { id: "thing/accepted", title: "a valid request is accepted", requirements: ["thing.created", "thing.expires-at"] },
  { id: "thing/again", title: "the same request twice makes two things", requirements: ["thing.created"] },
  {
    id: "part/partial-then-excess",
    title: "a part keeps the thing as it is; taking more than the rest is rejected",
    requirements: ["part.total-increases", "part.sum-within-amount"],
  },
  { id: "part/settle", title: "a part settles", requirements: ["part.settled", "part.same-key"] },
] as const;

function titleOf(variant: string): string {
  return variant === "sample" ? "Sample API" : "Other API";
}

export function sampleContract(variant = "sample"): Contract {
  return {
    variant,
    title: titleOf(variant),
    version: "1.2.0",
    hash: "0".repeat(64),
    requirements: SAMPLE_REQUIREMENTS,
    lifecycles: { thing: { states: [], otherMoves: "thing.extra" } },
    transitions: {
      "part.settle": {
        lifecycle: "thing",
        from: ["A"],
        trigger: "settle",
        to: "B",
        effects: [],
        requirement: "part.settled",
      },
    },
    webhooks: {},
    operations: {
      createPart: {
        method: "POST",
        path: "/api/v1/thing/{thingId}/part/create",
        requirement: "thing.created",
        parameters: [],
        responses: { "202": { requirement: "thing.created" }, default: { requirement: "thing.extra" } },
      },
    },
    validators: {},
  };
}

export function samplePlan(variant = "sample", parts: Partial<PlanOfVariant> = {}): PlanOfVariant {
  return {
    variant,
    title: titleOf(variant),
    contract: { version: "1.2.0", hash: "0".repeat(64) },
    configuration: { url: "https://sandbox.example/api/v1" },
    abilities: [],
    selection: false,
    scenarios: SCENARIOS,
    requirements: Object.keys(SAMPLE_REQUIREMENTS),
    ...parts,
  };
}

export function sampleLog(parts: Partial<RunLine> = {}): SampleLog {
  const run: RunLine = {
    type: "run",
    format: 1,
    payspec: "0.1.0",
    seed: "7f3a9c",
    shard: { index: 1, of: 1 },
    startedAt: "2026-11-21T09:00:00.000Z",
    strict: false,
    plans: [samplePlan()],
    ...parts,
  };
  return continued([run], run.plans[0]?.variant ?? "sample");
}

function continued(lines: readonly Line[], variant: string): SampleLog {
  const add = (...more: readonly Line[]) => continued([...lines, ...more], variant);
  const place = (scenario: string) => ({
    variant,
    scenario,
    repeat: 0,
    atMs: 1_795_000_000_000,
    elapsedMs: lines.length * 40,
  });
  return {
    lines,
    within: (other) => continued(lines, other),
    begin: (scenario) => add({ type: "scenario", ...place(scenario) }),
    exchange: (scenario, exchange, parts = {}) => add({ ...sampleExchange(exchange), ...place(scenario), ...parts }),
    check: (scenario, id, outcome, parts = {}) =>
      add({ type: "check", ...place(scenario), requirement: id, outcome, by: "scenario", ...parts }),
    observe: (scenario, id, value) => add({ type: "observation", ...place(scenario), requirement: id, value }),
    witness: (scenario, channel) => add({ type: "witness", ...place(scenario), channel }),
    watched: (id, watched) => {
      const { scenario: _, repeat: __, ...stamp } = place("");
      return add({ type: "invariant", ...stamp, requirement: id, counts: "things that were read again", watched });
    },
    counted: (met) => {
      const { scenario: _, repeat: __, ...stamp } = place("");
      const answers = [{ operation: "createPart", against: "202", responses: 12 }];
      return add({ type: "counts", ...stamp, met, answers });
    },
    finish: (scenario, outcome, parts = {}) =>
      add({ type: "scenario-end", ...place(scenario), outcome, transitions: [], durationMs: 1_234, ...parts }),
    passing: (scenario, ...requirements) =>
      requirements
        .reduce<SampleLog>((log, id) => log.check(scenario, id, "pass"), add({ type: "scenario", ...place(scenario) }))
        .finish(scenario, "pass"),
    end: (end = { kind: "finished" }, ends) =>
      add({
        type: "run-end",
        endedAt: "2026-11-21T09:00:12.300Z",
        durationMs: 12_300,
        traffic: Object.fromEntries(variantsIn(lines).map((each) => [each, SAMPLE_TRAFFIC])),
        end,
        ...(ends && { ends }),
      }),
  };
}

const SAMPLE_TRAFFIC = { requests: 12, responses: 12, validated: 12, unconstrained: 3 };

function variantsIn(lines: readonly Line[]): readonly string[] {
  return lines.flatMap((each) => (each.type === "run" ? each.plans : [])).map((each) => each.variant);
}

function sampleExchange(
  exchange: number,
): Omit<ExchangeLine, "variant" | "scenario" | "repeat" | "atMs" | "elapsedMs"> {
  const body = '{"amount":"70.01","reason":"again"}';
  return {
    type: "exchange",
    exchange,
    operation: "createPart",
    request: {
      method: "POST",
      url: "https://sandbox.example/api/v1/thing/TH_20261121_7Q/part/create",
      headers: [],
      body: { text: body, byteLength: body.length },
      bad: true,
    },
    response: { status: 202, headers: [], body: { text: '{"partId":"PT_20261121_9X"}', byteLength: 27 } },
    durationMs: 34,
    validation: { against: "202", unconstrained: false, exercised: [] },
  };
}

export function reportOf({ lines }: SampleLog): Report {
  return reportFrom(lines);
}

export function reportFrom(lines: readonly Line[]): Report {
  const run = lines.find((each) => each.type === "run");
  const fold = createFold(new Map((run?.plans ?? []).map((each) => [each.variant, sampleContract(each.variant)])));
  for (const line of lines) fold.add(line);
  return fold.report();
}

/** Returns everything that a terminal prints of a log. */
export function printed({ lines }: Pick<SampleLog, "lines">, options: Partial<TerminalOptions> = {}): string {
  const terminal = createTerminal({
    contracts: new Map(variantsIn(lines).map((each) => [each, sampleContract(each)])),
    color: false,
    columns: 80,
    verbose: false,
    command: "payspec run https://sandbox.example",
    ...options,
  });
  return lines.map((line) => terminal.onLine(line)).join("") + terminal.end(reportFrom(lines));
}

/** Returns the page of a log with every part unfolded, and as much of its traffic as fits. */
export async function htmlPage(lines: readonly Line[], report = reportFrom(lines), room?: HtmlOptions["room"]) {
  const contracts = new Map(report.variants.map(({ variant }) => [variant, sampleContract(variant)]));
  const pieces: string[] = [];
  for await (const piece of renderHtml(report, lines, { contracts, ...(room && { room }) })) pieces.push(piece);
  return unfolded(pieces.join(""));
}

/** Returns the page with all its parts unfolded, as a reader sees it after opening them. */
export function unfolded(page: string): string {
  return page.replaceAll(/<script type="text\/plain" data-deflated="part">([^<]*)<\/script>\n/g, (_, part: string) =>
    inflated(part),
  );
}

/** Returns the text of a deflated element of a page. */
export function inflated(deflated: string): string {
  return inflateRawSync(Buffer.from(deflated, "base64")).toString("utf8");
}
