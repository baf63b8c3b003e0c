import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonIn, segmentsOf, valuesAt } from "../../contract/index.ts";
import type { Access, CheckLine, Line } from "../../log/index.ts";
import type { SandboxAccess } from "../../node/index.ts";
import type { StepLine } from "../../report/index.ts";
import { leavesOf } from "../../report/reproduction/leaf.ts";
import { mask } from "../../report/reproduction/masking.ts";
import { type Place, placesOf } from "../../report/reproduction/place.ts";
import { planRerun, type Rerun } from "../../report/reproduction/plan.ts";
import { COMMAND } from "../call-payspec.ts";
import type { ProcessResult } from "../process-result.ts";
import { blocksIn } from "../prove/failure-blocks.ts";
import type { CommandRun, Deployment } from "./deployment.ts";
import { runBySh } from "./shell.ts";

/** Result of a row of a failure block, pasted into a shell. */
export interface ShownAgain {
  readonly kind: "curl" | "script";
  /** The command line, or the whole script. */
  readonly text: string;
  /** Reasons why it does not show what the run recorded; empty if it does. */
  readonly wrong: readonly string[];
  readonly output: string;
}

/**
 * Runs the printed reproduction of a failed requirement with sh, as a user would in the same folder, against the
 * deployment of the run or another one. Resolves to undefined if no such row was printed.
 */
export async function showAgain(
  run: CommandRun,
  requirement: string,
  { access }: Pick<Deployment, "access">,
  more: Readonly<Record<string, string>> = {},
): Promise<ShownAgain | undefined> {
  const rows = blocksIn(run.output, [requirement]).get(requirement)?.rows;
  const [opening] = run.lines;
  const recorded = opening?.type === "run" ? opening.plans[0]?.access : undefined;
  const check = run.lines.find((line): line is CheckLine => isFailure(line, requirement));
  if (!rows || !recorded || !check) return undefined;
  const environment = { ...environmentFor(access, recorded), ...more };
  const script = rows.get("script");
  if (script !== undefined) {
    const ran = await runBySh(script, environment, run.folder);
    const text = await readFile(join(run.folder, script.replace(/^sh /, "")), "utf8");
    return { kind: "script", text, output: ran.output, wrong: wrongInScript(ran) };
  }
  const line = rows.get("curl");
  if (line === undefined) return undefined;
  const ran = await runBySh(withTarget(access, recorded, line), environment, run.folder);
  const lines = run.lines
    .slice(0, run.lines.indexOf(check))
    .filter((each): each is StepLine => isOfScenario(each, check));
  const rerun = planRerun(check, lines, recorded);
  const secrets = Object.values(access.roles).map(({ key }) => key);
  const wrong = rerun
    ? wrongInAnswer(ran, check, rerun, secrets)
    : ["the curl command sends none of the recorded requests"];
  return { kind: "curl", text: line, output: ran.output, wrong };
}

function isFailure(line: Line, requirement: string): boolean {
  if (line.type !== "check" || line.requirement !== requirement) return false;
  return line.outcome === "violated" || line.outcome === "finding" || line.channel !== undefined;
}

function isOfScenario(line: Line, { scenario }: CheckLine): boolean {
  return (line.type === "exchange" || line.type === "driver") && line.scenario === scenario;
}

/** Returns the address and credentials of a deployment as the variables that a script reads. */
function environmentFor(access: SandboxAccess, recorded: Access): Readonly<Record<string, string>> {
  const credentials = recorded.credentials.map(({ name, variable }) => [variable, credentialOf(access, name)]);
  return {
    PAYSPEC_ALLOW_LIVE: "1",
    PAYSPEC: COMMAND.join(" "),
    PAYSPEC_WEBHOOKS_PORT: "0",
    BASE: access.url,
    LIVE: access.liveUrl,
    DRIVER: access.driverUrl,
    ...Object.fromEntries(credentials),
  };
}

/** Returns the credential with a name such as `main.apiKey`. */
function credentialOf({ roles, keyField }: SandboxAccess, name: string): string {
  const [role = "", field = ""] = name.split(".");
  const { key = "", clientId = "", businessId = "" } = roles[role] ?? {};
  return field === keyField ? key : field === "clientId" ? clientId : businessId;
}

/**
 * Replaces the address and public values in a curl command, which contains everything except secrets, by those of
 * another deployment.
 */
function withTarget(access: SandboxAccess, recorded: Access, line: string): string {
  const plain = recorded.credentials.flatMap(({ name, value }) =>
    value ? [[value, credentialOf(access, name)] as const] : [],
  );
  const all = [
    [recorded.url, access.url],
    ...(recorded.liveUrl ? [[recorded.liveUrl, access.liveUrl]] : []),
    ...plain,
  ] as const;
  return all.reduce((replaced, [from = "", to = ""]) => replaced.replaceAll(from, to), line);
}

/**
 * Returns the problems of a script run: the script itself compares and prints the result; the comparison that it was
 * given is checked here.
 */
function wrongInScript({ exit, output }: ProcessResult): readonly string[] {
  const wrong = exit === 0 ? [] : [`exit code ${exit}`];
  const compared = output.split("\n").filter((line) => /: got .*, recorded /.test(line));
  if (compared.length === 0) return [...wrong, `the script compares nothing; its output:\n${output}`];
  return [...wrong, ...compared.filter((line) => !/: got (.*), recorded \1$/.test(line))];
}

/**
 * Returns the problems unless the response printed by curl has the recorded status and, where there was one, the
 * violating value.
 */
function wrongInAnswer(
  { output }: ProcessResult,
  check: CheckLine,
  { ends: [end], flows }: Rerun,
  secrets: readonly string[],
): readonly string[] {
  if (!end) return ["the curl command sends none of the recorded requests"];
  const heads = [...output.matchAll(/^HTTP\/[\d.]+ (\d{3})/gm)];
  const status = heads.at(-1)?.[1];
  const body = output.slice(output.indexOf("\r\n\r\n") + 4);
  const wrong = status === end.status ? [] : [`status ${status}, not ${end.status}`];
  const json = jsonIn(body);
  return [
    ...wrong,
    ...placesOf(check, end, flows.isListing(end)).flatMap((place) => {
      if (place.kind === "header") {
        const { name, value } = place;
        const isThere = output.toLowerCase().includes(`${name}: ${value.toLowerCase()}\r\n`);
        return isThere ? [] : [`no ${name}: ${value}`];
      }
      if (place.kind !== "secret") return wrongAt(place, body, json);
      return secrets.some((each) => output.includes(each)) ? [] : ["no secret"];
    }),
  ];
}

function wrongAt(place: Place, body: string, json: unknown): readonly string[] {
  if (place.kind === "body") return mask(body) === mask(place.text) ? [] : [`${mask(body)}, not ${mask(place.text)}`];
  if (place.kind === "gap") {
    const at = (pointer: string) => Date.parse(String(valuesAt(json ?? null, segmentsOf(pointer))[0])) / 1_000;
    const seconds = at(place.to) - at(place.from);
    return Math.abs(seconds - place.seconds) <= 1 ? [] : [`${seconds} s, not ${place.seconds} s`];
  }
  if (place.kind === "member") {
    const { name, value } = place;
    return wrongValue(name, leavesOf(json).find(({ pointer }) => pointer.endsWith(`/${name}`))?.value, value);
  }
  if (place.kind !== "value") return [];
  const { pointer, value } = place;
  return wrongValue(pointer, json === undefined ? undefined : valuesAt(json, segmentsOf(pointer))[0], value);
}

function wrongValue(where: string, now: unknown, recorded: unknown): readonly string[] {
  if (shapeOf(now) === shapeOf(recorded)) return [];
  return [`${JSON.stringify(now)} at ${where}, not ${JSON.stringify(recorded)}`];
}

/** Reduces lists and objects to their type, since their content may differ from run to run. */
function shapeOf(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  const text = mask(JSON.stringify(value) ?? "nothing");
  return /^"\d+"$/.test(text) ? "a count in quotes" : text;
}
