import type { Line, RunLine } from "../../log/index.ts";

/** Lines kept during a run: those of each scenario in which not everything has passed. */
export interface Transcript {
  add(line: Line): void;
  /** Resolves when the scenario has ended and all of its checks passed; otherwise never settles. */
  passed(place: ScenarioPlace): Promise<void>;
  /** Returns the first line of the log and the lines of this scenario, its end last. */
  of(place: ScenarioPlace): readonly Line[];
}

export interface ScenarioPlace {
  readonly variant: string;
  readonly id: string;
}

interface Kept {
  readonly lines: Line[];
  readonly passed: Promise<void>;
  readonly resolve: () => void;
}

export function createTranscript(): Transcript {
  let first: RunLine | undefined;
  const scenarios = new Map<string, Kept>();
  const keptOf = (variant: string, id: string): Kept => {
    const key = JSON.stringify([variant, id]);
    const kept = scenarios.get(key) ?? keep();
    scenarios.set(key, kept);
    return kept;
  };
  return {
    add(line) {
      if (line.type === "run") first = line;
      if (!("scenario" in line)) return;
      const { lines, resolve } = keptOf(line.variant, line.scenario);
      lines.push(line);
      if (line.type !== "scenario-end" || !lines.every(isClean)) return;
      lines.length = 0;
      resolve();
    },
    passed: ({ variant, id }) => keptOf(variant, id).passed,
    of({ variant, id }) {
      const { lines } = keptOf(variant, id);
      const isEnd = ({ type }: Line) => type === "scenario-end";
      return [...(first ? [first] : []), ...lines.filter((each) => !isEnd(each)), ...lines.filter(isEnd)];
    },
  };
}

function keep(): Kept {
  let resolve = () => {};
  const passed = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { lines: [], passed, resolve };
}

function isClean(line: Line): boolean {
  return (line.type !== "check" && line.type !== "scenario-end") || line.outcome === "pass";
}
