import type { RunLine } from "../../log/index.ts";
import { kindOf } from "../kind-of.ts";
import { runSandboxOf } from "../run-sandbox.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { learnSound, type Sound } from "./sound.ts";
import type { Subject } from "./subject.ts";

interface Known extends Sound {
  /** First line of a complete run. */
  readonly opening: RunLine;
}

/**
 * Share of scenarios above which the whole suite is run: otherwise the few remaining ones would miss what the others
 * see.
 */
const MOST = 0.9;

/** Interval at which subjects have the reproductions of their failures run; the long proof runs all. */
const SAMPLED = 4;

function isSampled({ name }: Subject): boolean {
  return [...name].reduce((sum, each) => sum + (each.codePointAt(0) ?? 0), 0) % SAMPLED === 0;
}

export type Prove = (subject: Subject) => Promise<Outcome>;

/**
 * Creates a prover that runs each subject only in the scenarios that can distinguish it from the sound sandbox. This is
 * learned only for the subjects with these names: any other fault or latitude is run as a whole.
 */
export function createProver(names: ReadonlySet<string>): Prove {
  const known = new Map<string, Promise<Known>>();
  return async (subject) => {
    const { variant, reachable } = subject;
    const again = isSampled(subject);
    if (!reachable) return outcomeOf(subject, { again });
    const learning = known.get(variant) ?? learn(variant, names);
    known.set(variant, learning);
    const { reach, ...sound } = await learning;
    const scenarios = reachable(reach);
    const isWhole = !scenarios || scenarios.size > MOST * sound.lines.size;
    return outcomeOf(subject, { again, part: isWhole ? undefined : { scenarios, ...sound } });
  };
}

async function learn(variant: string, names: ReadonlySet<string>): Promise<Known> {
  const kind = kindOf(variant);
  const [opening] = (await runSandboxOf(kind, { interrupt: AbortSignal.abort() })).lines;
  if (opening?.type !== "run") throw new Error("the log of a run does not begin with its opening");
  return { opening, ...(await learnSound(kind, names)) };
}
