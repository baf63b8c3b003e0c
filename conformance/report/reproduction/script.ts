import type { Access, CheckLine } from "../../log/index.ts";
import { printable } from "../printable.ts";
import { comparisons } from "./comparisons.ts";
import { fillBody, fillHeader, fillPath, UNNAMED } from "./filling.ts";
import { inboxComparisons, openingOf } from "./inbox-queries.ts";
import { leavesOf } from "./leaf.ts";
import type { Rerun } from "./plan.ts";
import { functionsFor } from "./shell-functions.ts";
import type { Stage } from "./stages.ts";
import { isOfDriver, isRead, type Step, type StepRequest } from "./step.ts";
import { quoted, text, Unquotable, word } from "./template.ts";
import { createVariables, type Variables } from "./variables.ts";

/** Header of a script. */
export interface Headline {
  readonly scenario: string;
  readonly variant: string;
  /** Text of the requirement; `source` is its place in the document. */
  readonly text: string;
  readonly source: string;
}

/**
 * Returns a numbered script that starts from nothing and repeats a failed check: it exits with 0 if the failure is
 * reproduced, with 1 if not, and with 2 if it could not be checked.
 */
export function renderScript(check: CheckLine, rerun: Rerun, access: Access, headline: Headline): string {
  const variables = createVariables(rerun, access);
  const body = bodyOf(check, rerun, access, variables);
  return [...head(check, rerun, headline), ...preamble(body, rerun, access), functionsFor(body), "", body, ""].join(
    "\n",
  );
}

function head(
  { requirement, expected = "", actual = "" }: CheckLine,
  { inboxQueries }: Rerun,
  { scenario, variant, text: says, source }: Headline,
) {
  const line = (content: string) => `# ${printable(content, 400)}`;
  return [
    "#!/bin/sh",
    ...(inboxQueries
      ? [
          "# Requires curl, jq and payspec (PAYSPEC: its command; PAYSPEC_CONFIG: the configuration of its inbox).",
          "# Exit codes: 0 reproduced, 1 not reproduced, 2 not checked.",
        ]
      : ["# Requires curl and jq. Exit codes: 0 reproduced, 1 not reproduced, 2 not checked."]),
    line(`${variant}, ${scenario}: ${requirement}`),
    line(says),
    line(source),
    line(`expected  ${expected}`),
    line(`got       ${actual}`),
    "",
  ];
}

const VARIABLE = /\$\{([A-Z][A-Z0-9_]*)\}/g;

/**
 * Returns the lines that look for the required programs, define addresses and credentials, and create a folder for the
 * responses.
 */
function preamble(
  body: string,
  { stages, inboxQueries }: Rerun,
  { url, liveUrl, driver, credentials }: Access,
): readonly string[] {
  const used = new Set([...body.matchAll(VARIABLE)].map((match) => match[1] ?? ""));
  const bases = [
    ["BASE", url],
    ["LIVE", liveUrl],
    ["DRIVER", driver.url],
  ] as const;
  const values = credentials.filter(({ variable }) => used.has(variable));
  const once = values.filter((each, index) => values.findIndex(({ variable }) => variable === each.variable) === index);
  return [
    ...REQUIRED,
    ...once.map(({ variable, name, value }) =>
      value === undefined
        ? demand(variable, `set it to ${name.replaceAll(/[^\w .-]/g, "")}`)
        : `${variable}=$\{${variable}:-${quoted(value)}}`,
    ),
    ...(used.has(UNNAMED) ? [demand(UNNAMED, "set it to the redacted secret of that header")] : []),
    ...bases.flatMap(([name, address]) => (used.has(name) ? [`${name}=$\{${name}:-${quoted(address ?? "")}}`] : [])),
    ...(used.has("LIVE") ? [demand("PAYSPEC_ALLOW_LIVE", "this may move real money: set it to 1 to allow that")] : []),
    ...(used.has("RUN")
      ? [`RUN=$\{RUN:-$(printf %06d $(($(od -An -N4 -tu4 /dev/urandom) % 1000000)))} # makes the test data unique`]
      : []),
    ...(/\$\((time_at|from_now) /.test(body) ? ["began=$(date +%s)"] : []),
    ...(body.includes('"$nl"') ? [`nl=$(printf '\\nx') nl=$\{nl%x}`] : []),
    ...(stages.length > 0 ? ["dir=$(mktemp -d) || exit 2", ...(inboxQueries ? TRAPS : [TRAP]), "differs=0"] : []),
    "",
  ];
}

/** Returns the line that ends the script with 2 unless a variable is set; the exit code of `${VARIABLE:?}` differs by shell. */
function demand(variable: string, why: string): string {
  return `[ -n "$\{${variable}:-}" ] || { echo "${variable}: ${why}" >&2; exit 2; }`;
}

const REQUIRED = [
  "for each in curl jq; do",
  '  command -v "$each" > /dev/null && continue',
  `  echo "This script requires $each, which is not installed: the failure was not checked." >&2`,
  "  exit 2",
  "done",
];

const TRAP = "trap 'rm -rf \"$dir\"' EXIT";
/**
 * The caller of payspec may not forward a signal, so the script ends payspec with its folder, and frees the port for
 * the next script.
 */
const TRAPS = [
  "inbox= racing=",
  "trap 'kill $inbox 2> /dev/null; rm -rf \"$dir\"; wait' EXIT",
  "trap 'exit 2' HUP INT TERM",
];

function bodyOf(check: CheckLine, rerun: Rerun, access: Access, variables: Variables): string {
  const lines = stageLines(rerun, access, variables);
  const shown = rerun.inboxQueries ? inboxComparisons(check, rerun, variables) : comparisons(check, rerun, variables);
  const races = racesOf(rerun.stages);
  const stageText = races.flatMap((race) => [
    ...race.flatMap((stage) => [...(lines.get(stage) ?? []), ""]),
    ...(race.length > 1
      ? [
          rerun.inboxQueries ? "wait $racing; racing=" : "wait",
          `accepted_first ${race[0]?.number} ${race.at(-1)?.number}`,
        ]
      : []),
    ...race.flatMap((stage) => takes(stage, variables)),
    ...(race.length > 1 ? [""] : []),
  ]);
  const steps = stageText.join("\n").replaceAll(/\n\n(?=\w+=\$\(take )/g, "\n");
  return [...openingOf(rerun, check.variant, steps, access), steps, ...shown].join("\n");
}

/** Groups stages that were sent concurrently. */
function racesOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const races: Stage[][] = [];
  for (const stage of stages) {
    const race = races.at(-1);
    if (stage.isBeside && race) race.push(stage);
    else races.push([stage]);
  }
  return races;
}

function takes({ number, steps }: Stage, variables: Variables): readonly string[] {
  return variables.takenFrom(steps.map(({ index }) => index)).map(({ name, pointer }) => {
    try {
      return `${name}=$(take ${number} ${quoted(pointer)}) || exit 1`;
    } catch (error) {
      if (!(error instanceof Unquotable)) throw error;
      return `echo 'a later step needs a value whose location contains ${error.message}' >&2; exit 2`;
    }
  });
}

function stageLines(
  { stages, inboxQueries }: Rerun,
  access: Access,
  variables: Variables,
): ReadonlyMap<Stage, readonly string[]> {
  return new Map(
    stages.map((stage, index): [Stage, readonly string[]] => {
      const isAlong = stages[index + 1]?.isBeside === true || stage.isBeside;
      const pause = stage.gapS > 0 ? [`sleep ${stage.gapS}`] : [];
      const { number, step } = stage;
      const said = printable(`${number}. ${titleOf(step)}`, 200);
      // The inbox runs in the background too, and must not be waited for.
      const remembered = isAlong && inboxQueries ? ['racing="$racing $!"'] : [];
      return [stage, [`# ${said}`, ...pause, ...doing(stage, access, variables, isAlong), ...remembered]];
    }),
  );
}

function titleOf(step: Step): string {
  const { what, status, request } = step;
  return `${isOfDriver(step) ? "driver, " : `${request?.method} `}${what}${status === undefined ? "" : `: ${status}`}`;
}

function doing(stage: Stage, access: Access, variables: Variables, isAlong: boolean): readonly string[] {
  const { request, driverArgs = [] } = stage.step;
  try {
    if (!request)
      return [`ask ${word([...text(`${stage.step.what}: `), ...variables.argumentsText(stage.step, driverArgs)])}`];
    const call = [...waiting(stage), ...sending(stage, request, access, variables)];
    return [`${call.join(" \\\n  ")}${isAlong ? " &" : ""}`];
  } catch (error) {
    if (!(error instanceof Unquotable)) throw error;
    return [`echo 'this step contains ${error.message}: cannot be sent by a shell script' >&2; exit 2`];
  }
}

/**
 * Returns the prefix of a read. Before the end, it waits for the recorded state; at the end, it repeats for the
 * recorded duration.
 */
function waiting({ isEnd, spanS, step }: Stage): readonly string[] {
  if (!isRead(step)) return [];
  if (isEnd) return spanS > 0 ? [`over ${spanS}`] : [];
  const state = leavesOf(step.answer?.json).find(
    ({ pointer, value }) => /^[^\d]*status$/i.test(pointer) && typeof value === "string" && /^[A-Z_]+$/.test(value),
  );
  if (!state) return [];
  return [`until_is ${Math.max(10, 2 * spanS)} ${quoted(state.pointer)} ${quoted(JSON.stringify(state.value))}`];
}

function sending(
  { number, step }: Stage,
  request: StepRequest,
  access: Access,
  variables: Variables,
): readonly string[] {
  if (!request.whole) throw new Unquotable("a body that the log has truncated");
  const filling = variables.fillingOf(step);
  const url = word([{ kind: "variable", name: request.to, spelled: "plain" }, ...fillPath(request.path, filling)]);
  const { headers, data } = curlWords(request, access, variables, step);
  return [
    `send ${number} ${step.status ?? "none"} ${quoted(request.method)} ${url}`,
    ...headers.map(({ line }) => line),
    ...data,
  ];
}

/** Arguments of curl for a request in addition to its address, each a shell word. */
export interface CurlWords {
  /** Lines of curl's header file, including those that remove headers which curl adds by default. */
  readonly headers: readonly { readonly line: string; readonly isSecret: boolean }[];
  readonly data: readonly string[];
}

export function curlWords(
  { to, headers, body }: StepRequest,
  access: Access,
  variables: Variables,
  step: Step,
): CurlWords {
  const filling = variables.fillingOf(step);
  const token = access.credentials.find(({ name }) => name === "driver.token");
  const authorization =
    to === "DRIVER" && token ? [{ line: `"Authorization: Bearer $\{${token.variable}}"`, isSecret: true }] : [];
  const own = headers.map((header) => {
    const value = fillHeader(header, filling, access);
    const line = word(value.length === 0 ? text(`${header[0]};`) : [...text(`${header[0]}: `), ...value]);
    return { line, isSecret: value.some(({ kind }) => kind === "variable" || kind === "nearly") };
  });
  const hasType = headers.some(([name]) => name.toLowerCase() === "content-type");
  const noType = body !== undefined && !hasType ? [{ line: "'Content-Type:'", isSecret: false }] : [];
  const data = body === undefined ? [] : [`--data-raw ${word(fillBody(body, filling))}`];
  return { headers: [...authorization, ...own, ...noType], data };
}
