import { segmentsOf, valuesAt } from "../../contract/index.ts";
import type { CheckLine, Line } from "../../log/index.ts";
import { createReproducer, type StoryLine } from "../../report/index.ts";
import { placesOf } from "../../report/reproduction/place.ts";
import { planRerun } from "../../report/reproduction/plan.ts";
import { variants } from "../../variants.ts";
import type { Deployment } from "./deployment.ts";
import { runBySh, type ShellRun } from "./shell.ts";

const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));

/** A failure that was run once more by sh. */
export interface SeenAgain {
  readonly kind: "curl" | "script";
  readonly text: string;
  /** Why it does not show what the run recorded; none where it does. */
  readonly wrong: readonly string[];
  readonly output: string;
}

/**
 * Runs scenarios over HTTP, takes what the report says of a violated requirement, and runs that by sh against the same
 * deployment. Undefined where the run does not violate it.
 */
export async function seeAgain(
  deployment: Deployment,
  only: readonly string[],
  requirement: string,
): Promise<SeenAgain | undefined> {
  const lines = await deployment.run(only);
  const check = lines.find((line): line is CheckLine => isFailure(line, requirement));
  if (!check) return undefined;
  const story = lines.slice(0, lines.indexOf(check)).filter((line): line is StoryLine => isOfStory(line, check));
  const reproducer = createReproducer(contracts);
  const [opening] = lines;
  if (opening?.type !== "run") throw new Error("a log begins with its run");
  reproducer.open(opening);
  const found = reproducer.reproduce(check, story);
  if (!found) return { kind: "script", text: "", output: "", wrong: ["nothing says how to see it again"] };
  if (found.kind === "script") {
    const run = await runBySh(found.text, deployment.environment);
    return { kind: "script", text: found.text, output: run.output, wrong: wrongInScript(run, check) };
  }
  const run = await runBySh(found.line, deployment.environment);
  const access = opening.plans[0]?.access;
  const end = access && planRerun(check, story, access)?.ends[0];
  const wrong = end ? wrongInAnswer(run, check, end) : ["the line sends nothing that was sent"];
  return { kind: "curl", text: found.line, output: run.output, wrong };
}

function isFailure(line: Line, requirement: string): boolean {
  return (
    line.type === "check" &&
    line.requirement === requirement &&
    (line.outcome === "violated" || line.channel !== undefined)
  );
}

function isOfStory(line: Line, { scenario }: CheckLine): boolean {
  return (line.type === "exchange" || line.type === "driver") && line.scenario === scenario;
}

/** The script compares by itself, and says so; what it was told to compare is checked here. */
function wrongInScript({ exit, output }: ShellRun, check: CheckLine): readonly string[] {
  const wrong = exit === 0 ? [] : [`exit code ${exit}`];
  if (check.channel === "inbox" || check.afterDelivery) {
    return output.includes("now look at what reached the inbox") ? wrong : [...wrong, "it does not say where to look"];
  }
  const compared = output.split("\n").filter((line) => /: got .*, recorded /.test(line));
  if (compared.length === 0) return [...wrong, "it compares nothing"];
  return [...wrong, ...compared.filter((line) => !/: got (.*), recorded \1$/.test(line))];
}

type End = NonNullable<ReturnType<typeof planRerun>>["ends"][number];

/** Whether the answer that curl printed has the recorded status, and the violating value where it was. */
function wrongInAnswer({ output }: ShellRun, check: CheckLine, end: End): readonly string[] {
  const heads = [...output.matchAll(/^HTTP\/[\d.]+ (\d{3})/gm)];
  const status = heads.at(-1)?.[1];
  const body = output.slice(output.indexOf("\r\n\r\n") + 4);
  const wrong = status === end.status ? [] : [`status ${status}, not ${end.status}`];
  const values = placesOf(check, end, true).flatMap((place) => (place.kind === "value" ? [place] : []));
  const json = parsed(body);
  return [
    ...wrong,
    ...values.flatMap(({ pointer, value }) => {
      const [now] = json === undefined ? [] : valuesAt(json, segmentsOf(pointer));
      return shapeOf(now) === shapeOf(value)
        ? []
        : [`${JSON.stringify(now)} at ${pointer}, not ${JSON.stringify(value)}`];
    }),
  ];
}

/** Words with a digit that are long are others in each run; what a list or an object holds may be. */
function shapeOf(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return (JSON.stringify(value) ?? "nothing").replaceAll(/[\w.:+-]{8,}/g, (word) => (/\d/.test(word) ? "#" : word));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
