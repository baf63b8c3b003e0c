import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProcessResult } from "../../../conformance/proof/process-result.ts";
import { type Contexts, evaluate, isMet } from "./expression.ts";
import { runShell } from "./shell.ts";
import { type Action, ROOT, type Step } from "./sources.ts";

/** Environment in which an action or a job runs. */
export interface ScriptContext {
  /** Checkout of the user's repository. */
  readonly folder: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder searched before the programs of this machine. */
  readonly programs?: string;
}

/** Result of a composite action. */
export interface ActionRun {
  /** Exit code of the first failed step; 0 if none failed. */
  readonly exit: number | null;
  readonly output: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Other actions that it would have used. */
  readonly used: readonly { readonly uses: string; readonly with: Readonly<Record<string, string>> }[];
}

const BASH = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail"] as const;

/** Runs the scripts of a composite action as a GitHub runner does, and records the other actions it uses. */
export async function runAction(action: Action, options: ScriptContext): Promise<ActionRun> {
  const { folder, inputs = {} } = options;
  const temporary = join(folder, "..", "runner-temp");
  mkdirSync(temporary, { recursive: true });
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`no inputs of the action: ${unknown}`);
  const contexts: Record<string, string> = {};
  for (const [name, { default: value = "" }] of Object.entries(action.inputs)) {
    contexts[`inputs.${name}`] = inputs[name] ?? value;
  }

  let exit: number | null = 0;
  let output = "";
  const used: ActionRun["used"][number][] = [];
  for (const step of action.runs.steps) {
    if (!isMet(step.if, contexts, exit !== 0)) continue;
    if (step.uses !== undefined) {
      used.push({ uses: step.uses, with: evaluateAll(step.with, contexts) });
      continue;
    }
    const done = await runStep(step, contexts, temporary, options);
    output += done.output;
    if (exit === 0) exit = done.exit;
    for (const [name, value] of outputsIn(join(temporary, "output"))) {
      contexts[`steps.${step.id}.outputs.${name}`] = value;
    }
  }
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [name, evaluate(value, contexts)] as const);
  const summary = join(temporary, "summary.md");
  return {
    exit,
    output,
    outputs: Object.fromEntries(outputs),
    summary: existsSync(summary) ? readFileSync(summary, "utf8") : "",
    used,
  };
}

function runStep(step: Step, contexts: Contexts, temporary: string, options: ScriptContext): Promise<ProcessResult> {
  const { folder, environment, programs } = options;
  writeFileSync(join(temporary, "output"), "");
  return runShell(BASH, step.run ?? "", {
    folder,
    programs,
    environment: {
      ...environment,
      GITHUB_ACTIONS: "true",
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_OUTPUT: join(temporary, "output"),
      GITHUB_STEP_SUMMARY: join(temporary, "summary.md"),
      RUNNER_TEMP: temporary,
      ...evaluateAll(step.env, contexts),
    },
  });
}

function evaluateAll(texts: Readonly<Record<string, string>> = {}, contexts: Contexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, evaluate(text, contexts)]));
}

/** Parses outputs. A line that is not `name=value` fails the step on a runner, and the test here. */
function outputsIn(file: string): readonly (readonly [string, string])[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const [, name, value] = /^([\w-]+)=(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`no output of a step: ${line}`);
      return [name, value];
    });
}
